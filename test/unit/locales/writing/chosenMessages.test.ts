import { deepEqual, equal } from 'node:assert/strict';
import { stringify } from 'yaml';
import { planMessages, planMissing, translatePlan } from '../../../../src/locales/locales.ts';
import type { TranslationPlan } from '../../../../src/locales/plan.ts';
import { Chance } from '../../../helpers/chance.ts';
import { roundsOr } from '../../../host/runVariables.mts';
import { MemoryFolder, TranslateCalls } from '../memoryFolder.ts';

const rounds = roundsOr(60);
const list = '{ "l": ["One", 5, "Two", "Three"], "z": "Free" }';
const groups = '{ "l": ["One", { "t": "Two", "u": "More" }, ["Three", "Four"]] }';
const plural = '{ "a": "{n, plural, one {One cat} other {Many cats}}" }';
const [json, jsonTarget] = ['locales/en.json', 'locales/de.json'];
const [android, androidTarget] = ['res/values/strings.xml', 'res/values-de/strings.xml'];
const items = '<item>One</item><item>Two</item>';
const forms = '<item quantity="one">One</item><item quantity="other">Two</item>';

/** Chosen keys, the texts that are sent, and the keys that are left. */
const samples = {
  'an entry behind a gap': [json, list, jsonTarget, '{ "l": ["Eins"] }', ['l.3'], [], ['l.3']],
  'an entry and those before it': [json, list, jsonTarget, '{ "l": ["Eins"] }', ['l.2', 'l.3'], ['Two', 'Three'], []],
  'a part of a list': [json, list, jsonTarget, '{}', ['z', 'l.0', 'l.2'], ['Free'], ['l.0', 'l.2']],
  'a list as a whole': [json, list, jsonTarget, '{}', ['l.0', 'l.2', 'l.3'], ['One', 'Two', 'Three'], []],
  'an entry behind a group': [
    json,
    groups,
    jsonTarget,
    '{ "l": ["Eins"] }',
    ['l.2.0', 'l.2.1'],
    [],
    ['l.2.0', 'l.2.1'],
  ],
  'an entry behind a part of a group': [
    json,
    groups,
    jsonTarget,
    '{ "l": ["Eins"] }',
    ['l.1.u', 'l.2.0', 'l.2.1'],
    ['More', 'Three', 'Four'],
    [],
  ],
  'a part of a list in a list': [json, groups, jsonTarget, '{ "l": ["Eins"] }', ['l.1.t', 'l.2.0'], ['Two'], ['l.2.0']],
  'one branch of a message': [json, plural, jsonTarget, '{ "z": "Frei" }', ['a[n:other]'], [], ['a[n:other]']],
  'all branches of a message': [
    json,
    plural,
    jsonTarget,
    '{ "z": "Frei" }',
    ['a[n:one]', 'a[n:other]'],
    ['One cat', 'Many cats'],
    [],
  ],
  'one text of an array of Android': [
    android,
    `<resources><string-array name="l">${items}</string-array></resources>`,
    androidTarget,
    '<resources><string name="z">Frei</string></resources>',
    ['l.0'],
    [],
    ['l.0'],
  ],
  'one form of a plural of Android': [
    android,
    `<resources><plurals name="l">${forms}</plurals></resources>`,
    androidTarget,
    '<resources><string name="z">Frei</string></resources>',
    ['l[other]'],
    [],
    ['l[other]'],
  ],
} as const;

interface Group {
  readonly [key: string]: Value;
}

const inBraces = (group: Group): string => JSON.stringify(group);
const inLines = (group: Group): string => stringify(group);
/** The outermost group in lines, those in it in braces. Without numbers: they are copied, or named, but never sent. */
const mixed = (group: Group): string =>
  Object.entries(group)
    .map(([key, value]) => `${key}: ${JSON.stringify(value, withoutNumber)}\n`)
    .join('');
const inPlainLines = (group: Group): string => stringify(group, withoutNumber);

function withoutNumber(_: unknown, value: unknown): unknown {
  return typeof value === 'number' ? true : value;
}

/** How both files are written. */
const writers = {
  JSON: { ending: 'json', writeSource: inBraces, writeTarget: inBraces },
  YAML: { ending: 'yml', writeSource: inLines, writeTarget: inLines },
  'YAML in braces': { ending: 'yml', writeSource: inBraces, writeTarget: inBraces },
  'YAML, its translation in braces': { ending: 'yml', writeSource: inPlainLines, writeTarget: mixed },
  'YAML in braces, its translation in lines': { ending: 'yml', writeSource: mixed, writeTarget: inPlainLines },
};

async function translate(folder: MemoryFolder, plan: TranslationPlan) {
  const calls = new TranslateCalls();
  const { members } = await translatePlan(folder, plan, {
    settings: folder.options,
    translate: calls.translate,
    reuse: true,
  });
  return { calls, kept: members.reduce((sum, { kept }) => sum + kept, 0) };
}

function leftIn({ languages }: TranslationPlan): readonly string[] {
  return languages.flatMap(({ left }) => left.map(({ message }) => message.key));
}

describe('a message that is chosen by its key', () => {
  for (const [name, [source, text, target, translation, keys, sent, left]] of Object.entries(samples)) {
    it(`is sent only if it can be added with the others: ${name}`, async () => {
      const folder = new MemoryFolder({ [source]: text, [target]: translation });
      const plan = planMissing(await folder.states(), { include: ['missing'], keys });
      deepEqual(leftIn(plan), left);
      const { calls, kept } = await translate(folder, plan);
      deepEqual(
        calls.texts,
        sent.map((each) => `de ${each}`),
      );
      equal(kept, 0);
    });
  }

  it('is not sent if its entry refers to others', async () => {
    const folder = new MemoryFolder({
      'config/locales/en.yml': 'en:\n  a: Old\n  b: &b One tied\n  c: *b\n  z: Free\n',
      'config/locales/de.yml': 'de:\n  a: Alt\n',
    });
    const [state] = await folder.states();
    const member = state?.members.find((each) => each.member.lang === 'de');
    const chosen = state && member ? [{ family: state.family, state: member, messages: member.messages }] : [];
    const missing = chosen.map((each) => ({ ...each, messages: each.messages.filter(({ target }) => !target) }));
    const plan = { languages: [planMessages('de', missing, [])] };
    deepEqual(leftIn(plan), ['b']);
    const { calls, kept } = await translate(folder, plan);
    deepEqual([calls.texts, kept], [['de Free'], 0]);
  });

  for (const [name, { ending, writeSource, writeTarget }] of Object.entries(writers)) {
    it(`is sent if and only if it is written, whatever else is chosen: ${name}`, () =>
      isSentIfWritten((source, target) => ({
        [`locales/en.${ending}`]: writeSource(source),
        [`locales/de.${ending}`]: writeTarget(target),
      })));
  }
});

async function isSentIfWritten(
  filesOf: (source: Group, target: Group) => Readonly<Record<string, string>>,
): Promise<void> {
  const counts = { sent: 0, left: 0 };
  for (let seed = 1; seed <= rounds; seed += 1) {
    const chance = new Chance(seed);
    const parts = randomEntries(chance, 0);
    const files = filesOf({ own: 'Own', parts, last: 'Last' }, { own: 'Eigen', parts: withLess(parts, chance) });
    const folder = new MemoryFolder(files);
    const messages = await folder.messages('de');
    const keys = messages.flatMap(({ key, state }) => (state === 'missing' && chance.is(0.7) ? key : []));
    const plan = planMissing(await folder.states(), { include: ['missing'], keys });
    // As if all were sent.
    const whole = plan.languages.map(({ left, members, ...rest }) => ({
      ...rest,
      left: [],
      members: members.map((member) => ({ ...member, messages: [...member.messages, ...left] })),
    }));
    const [{ calls, kept }, all] = [
      await translate(folder, plan),
      await translate(new MemoryFolder(files), { languages: whole }),
    ];
    deepEqual([kept, all.kept], [0, leftIn(plan).length], `seed ${seed}`);
    counts.sent += calls.texts.length;
    counts.left += leftIn(plan).length;
  }
  equal(counts.sent > rounds / 3 && counts.left > rounds / 3, true, JSON.stringify(counts));
}

type Value = string | number | readonly Value[] | Group;

/** Returns texts, messages with branches, numbers, and lists and groups of them. */
function randomEntries(chance: Chance, depth: number): Value {
  const name = chance.upTo(1e6);
  const kind = depth > 3 ? 'text' : depth === 0 ? 'group' : chance.of(['text', 'branches', 'list', 'group', 'number']);
  const inner = (): Value[] => Array.from({ length: 1 + chance.upTo(4) }, () => randomEntries(chance, depth + 1));
  if (kind === 'list') {
    return inner();
  }
  if (kind === 'group') {
    return Object.fromEntries(inner().map((value, at) => [`k${at}`, value]));
  }
  const branches = `{n, plural, one {Cat number ${name}} other {Cats number ${name}}}`;
  return kind === 'number' ? name : kind === 'text' ? `Text number ${name}` : branches;
}

/** Returns entries without some of a group, and without the last of a list. */
function withLess(value: Value, chance: Chance): Value {
  if (typeof value !== 'object') {
    return value;
  }
  if (Array.isArray(value)) {
    return value.slice(0, chance.upTo(value.length + 1)).map((each: Value) => withLess(each, chance));
  }
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => (chance.is(0.6) ? [[key, withLess(each, chance)] as const] : [])),
  );
}
