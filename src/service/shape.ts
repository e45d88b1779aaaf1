// Type guards made from type guards: every message between page and extension is checked before it is used.

export type Guard<T> = (value: unknown) => value is T;

export function isString(value: unknown): value is string {
  return typeof value === 'string';
}

export function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

/** Returns true for numbers other than NaN and infinity. */
export function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}

export function isNull(value: unknown): value is null {
  return value === null;
}

export function either<A, B>(isA: Guard<A>, isB: Guard<B>): Guard<A | B> {
  return (value): value is A | B => isA(value) || isB(value);
}

export function oneOf<const T extends string | boolean>(...known: readonly T[]): Guard<T> {
  return (value): value is T => known.some((one) => one === value);
}

export function listOf<T>(isItem: Guard<T>): Guard<readonly T[]> {
  return (value): value is readonly T[] => Array.isArray(value) && value.every((item) => isItem(item));
}

export function optional<T>(isValue: Guard<T>): Guard<T | undefined> {
  return (value): value is T | undefined => value === undefined || isValue(value);
}

/** Returns a guard for an object with these fields, and possibly others. */
export function shape<T extends object>(fields: { readonly [Key in keyof T]-?: Guard<T[Key]> }): Guard<T> {
  const guards: (readonly [string, Guard<unknown>])[] = Object.entries(fields);
  return (value): value is T =>
    typeof value === 'object' &&
    value !== null &&
    guards.every(([field, isField]) => {
      const found: unknown = Object.hasOwn(value, field) ? Reflect.get(value, field) : undefined;
      return isField(found);
    });
}

/** Returns a guard for one of several shapes with different `kind`. */
export function union<T extends { readonly kind: string }>(
  kinds: {
    readonly [Kind in T['kind']]: Guard<Extract<T, { readonly kind: Kind }>>;
  },
): Guard<T> {
  const guards = new Map<unknown, Guard<unknown>>(Object.entries(kinds));
  return (value): value is T => {
    const kind: unknown = typeof value === 'object' && value !== null && 'kind' in value ? value.kind : undefined;
    return guards.get(kind)?.(value) === true;
  };
}
