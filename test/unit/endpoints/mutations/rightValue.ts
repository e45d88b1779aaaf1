/** Fields that the specification lets a service leave out. */
const optional = new Set([
  ...['billedCharacters', 'modelTypeUsed', 'tagHandlingVersion', 'detectedLanguage', 'ready', 'secondsRemaining'],
  ...['message', 'configuredRules', 'customInstructions', 'sourceLanguage', 'deactivatedTime', 'usageLimits'],
  ...['startTime', 'endTime', 'apiKeyCharacterCount', 'apiKeyCharacterLimit', 'products', 'characterCount'],
  ...['external', 'size', 'coding'],
]);
/** Objects with names that the service chooses. */
const records = new Set(['features', 'configuredRules', 'style_and_tone']);
/** Lists with one item for each text that was sent. */
const answers = new Set(['translations', 'improvements', 'results']);

/**
 * Returns what is wrong with a value that the client made of a changed answer; undefined if it has the form of what it
 * made of the service's own answer, with possible numbers.
 */
export function wrongIn(value: unknown, own: unknown, at = 'the value'): string | undefined {
  const name = at.split('.').at(-1) ?? '';
  if (value === undefined && optional.has(name)) {
    return undefined;
  }
  if (own === undefined || own === null || value === null) {
    return value === own || name === 'characters' ? undefined : `${at} is ${JSON.stringify(value)}`;
  }
  if (typeof value !== typeof own || Array.isArray(value) !== Array.isArray(own)) {
    return `${at} is of another type: ${JSON.stringify(value)}`;
  }
  if (typeof value === 'number') {
    const isPossible = Number.isFinite(value) && (name === 'secondsRemaining' || value >= 0);
    return isPossible ? undefined : `${at} is ${value}`;
  }
  if (Array.isArray(value) && Array.isArray(own)) {
    const items: readonly unknown[] = value;
    if (answers.has(name) && items.length !== own.length) {
      return `${at} has ${items.length} items`;
    }
    return firstOf(items.map((item, index) => wrongIn(item, own[0], `${at}.${index}`)));
  }
  return typeof value === 'object' && typeof own === 'object'
    ? wrongFields(value, own, at, records.has(name))
    : undefined;
}

function wrongFields(value: object, own: object, at: string, isRecord: boolean): string | undefined {
  const expected = new Map<string, unknown>(Object.entries(own));
  const found = new Map<string, unknown>(Object.entries(value));
  if (isRecord) {
    const [form] = expected.values();
    return firstOf([...found].map(([field, each]) => wrongIn(each, form, `${at}.${field}`)));
  }
  const missing = [...expected.keys()].filter((field) => !found.has(field) && !optional.has(field));
  const unknown = [...found.keys()].filter((field) => !expected.has(field) && !optional.has(field));
  return firstOf([
    ...missing.map((field) => `${at}.${field} is missing`),
    ...unknown.map((field) => `${at}.${field} is not a field`),
    ...[...found].map(([field, each]) =>
      expected.get(field) === undefined ? undefined : wrongIn(each, expected.get(field), `${at}.${field}`),
    ),
  ]);
}

function firstOf(wrongs: readonly (string | undefined)[]): string | undefined {
  return wrongs.find((wrong) => wrong !== undefined);
}
