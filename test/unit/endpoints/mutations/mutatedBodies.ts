/** An answer of the service, as bytes. */
export interface Body {
  readonly name: string;
  readonly bytes: Buffer;
}

type Path = readonly (string | number)[];

/** Marks in a JSON text what `JSON.stringify` cannot write. */
const marker = '\uE000raw';
const nested = (open: string, close: string, inner = '') => open.repeat(20_000) + inner + close.repeat(20_000);

/** What a field becomes, as JSON; each is the wrong type for most fields, or a value that no field can have. */
const values: readonly (readonly [name: string, json: string])[] = [
  ['null', 'null'],
  ['an empty text', '""'],
  ['an unknown value', '"unknown\\u0000 \\ud800 \\u202e"'],
  ['the name of a prototype', '"__proto__"'],
  ['NaN as text', '"NaN"'],
  ['zero', '0'],
  ['a negative number', '-1'],
  ['a fraction', '0.5'],
  ['a huge number', '1e308'],
  ['infinity', '1e999'],
  ['true', 'true'],
  ['an object', '{}'],
  ['a list', '[]'],
  ['a list of null', '[null]'],
  ['an object with a prototype', '{"__proto__":{"toString":1}}'],
  ['deep lists', nested('[', ']')],
  ['deep objects', nested('{"a":', '}', '1')],
];

/** Returns every mutation of the field values of an answer, and of its text. */
export function mutatedBodies(answer: unknown): readonly Body[] {
  const text = JSON.stringify(answer);
  const changes = pathsIn(answer).flatMap((path) => {
    const at = path.length === 0 ? 'the answer' : path.join('.');
    const dropped = path.length === 0 ? [] : [[`${at} dropped`, JSON.stringify(withChange(answer, path))] as const];
    return [
      ...dropped,
      ...values.map(([name, json]) => [`${at} as ${name}`, jsonWith(answer, path, json)] as const),
      ...extraFields(answer, path).map((json) => [`${at} with other fields`, json] as const),
    ];
  });
  const texts: readonly (readonly [name: string, text: string])[] = [
    ...changes,
    ['nothing', ''],
    ['a text that breaks off', text.slice(0, text.length / 2)],
    ['two answers', `${text}${text}`],
    ['a byte order mark', `\uFEFF${text}`],
    ['a web page', '<!doctype html><title>Sign in</title>'],
    ['the constant NaN', 'NaN'],
  ];
  return [
    ...texts.map(([name, each]) => ({ name, bytes: Buffer.from(each) })),
    { name: 'bytes that are not UTF-8', bytes: Buffer.concat([Buffer.from(text), Buffer.from([0xff, 0xfe])]) },
    { name: 'UTF-16', bytes: Buffer.from(text, 'utf16le') },
  ];
}

/** Returns the paths of all fields, with the first item of each list. */
function pathsIn(value: unknown, path: Path = []): readonly Path[] {
  if (Array.isArray(value)) {
    return [path, ...(value.length === 0 ? [] : pathsIn(value[0], [...path, 0]))];
  }
  if (typeof value !== 'object' || value === null) {
    return [path];
  }
  return [path, ...Object.entries(value).flatMap(([name, field]) => pathsIn(field, [...path, name]))];
}

/** Returns a copy in which the value at a path is another one; without `change`, the field or item is missing. */
function withChange(value: unknown, path: Path, change?: (old: unknown) => unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) {
    return change?.(value);
  }
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    return items.flatMap((item, index) =>
      index !== first ? [item] : rest.length === 0 && !change ? [] : [withChange(item, rest, change)],
    );
  }
  const fields = Object.entries(value ?? {}).flatMap(([name, field]) =>
    name !== first ? [[name, field]] : rest.length === 0 && !change ? [] : [[name, withChange(field, rest, change)]],
  );
  return Object.fromEntries(fields);
}

function jsonWith(answer: unknown, path: Path, json: string): string {
  return JSON.stringify(withChange(answer, path, () => marker)).replace(JSON.stringify(marker), () => json);
}

/** Returns an answer with unknown fields, and with a field twice, if the value at the path is an object. */
function extraFields(answer: unknown, path: Path): readonly string[] {
  const marked = withChange(answer, path, (old) =>
    typeof old === 'object' && !Array.isArray(old) ? { ...old, [marker]: 1 } : old,
  );
  const text = JSON.stringify(marked);
  const extra = `"later":{"a":[null]},"__proto__":{"a":1},"constructor":1,"toString":null,"later":2`;
  return text.includes(marker) ? [text.replace(`${JSON.stringify(marker)}:1`, () => extra)] : [];
}
