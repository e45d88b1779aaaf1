// Type guards for what an earlier version of the extension may have kept.

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
