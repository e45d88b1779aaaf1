import fc from 'fast-check';
import { type Draft, modes, type Result } from '../../../src/features/translator/protocol/draft.ts';
import {
  type FromTranslatorPage,
  insertTargets,
  type PageOffer,
  type PageProblem,
  pageActions,
  type ToTranslatorPage,
} from '../../../src/features/translator/protocol/translatorMessages.ts';
import { anyCharacter } from '../anyCharacter.ts';

/** The maximum time in messages, in milliseconds since the epoch. */
export const latestTime = 2 ** 52;

// Possible messages: any text in every text, any number in every number.

/**
 * Markup, a script, terminal control sequences, writing direction marks, half a character, names of inherited
 * properties.
 */
const hostile = [
  '<img src=x onerror="document.title=1"><script>document.title = 1</script></textarea></script>',
  '\u001b[31mred\u001b[0m\u0007\u0000\r\n\u2028',
  '\u202edesrever\u2066\u061c\ufeff',
  'half \ud83d of it \ude00',
  '__proto__',
  'constructor',
  '{0} ${1} %s javascript:alert(1)',
];
const text = fc.oneof(fc.string({ unit: anyCharacter, maxLength: 20 }), fc.constantFrom(...hostile));
const number = fc.double({ noNaN: true, noDefaultInfinity: true });
/** Milliseconds up to a value at which adding one still gives another number. */
const time = fc.double({ noNaN: true, min: 0, max: latestTime });
const mode = fc.constantFrom(...modes);

const result: fc.Arbitrary<Result> = fc.record(
  {
    mode,
    text,
    detectedLang: text,
    targetLang: text,
    billedCharacters: number,
    modelTypeUsed: text,
    difference: fc.array(fc.record({ kind: fc.constantFrom('same', 'removed', 'added'), text }), { maxLength: 3 }),
    remarks: fc.array(text, { maxLength: 3 }),
    of: time,
  },
  { requiredKeys: ['mode', 'text', 'remarks', 'of'] },
);

export const draft: fc.Arbitrary<Draft> = fc.record(
  {
    mode,
    text,
    sourceLang: text,
    targetLang: text,
    formality: text,
    modelType: text,
    writingStyle: text,
    tone: text,
    context: text,
    instructions: text,
    unusedGlossaries: fc.array(text, { maxLength: 3 }),
    withoutStyleRules: fc.boolean(),
    result,
    changedAt: time,
  },
  {
    requiredKeys: [
      ...(['mode', 'text', 'sourceLang', 'targetLang', 'formality', 'modelType', 'writingStyle', 'tone'] as const),
      ...(['context', 'instructions', 'unusedGlossaries', 'withoutStyleRules', 'changedAt'] as const),
    ],
  },
);

const service = fc.record(
  {
    state: fc.constantFrom('connected', 'notConnected', 'noKey'),
    name: text,
    isDemo: fc.boolean(),
    charactersLeft: fc.option(number),
    confirmAbove: number,
  },
  { requiredKeys: ['state', 'name', 'isDemo', 'confirmAbove'] },
);

const editor = fc.record({ isThere: fc.boolean(), hasSelection: fc.boolean(), isReadOnly: fc.boolean() });

const languages = fc.array(
  fc.record({ lang: text, name: text, isRecent: fc.boolean() }, { requiredKeys: ['lang', 'name'] }),
  { maxLength: 3 },
);
const choices = fc.array(fc.record({ value: text, label: text }), { maxLength: 3 });
const inUse = fc.array(fc.record({ id: text, name: text, unfit: text }, { requiredKeys: ['id', 'name'] }), {
  maxLength: 3,
});

const offer: fc.Arbitrary<PageOffer> = fc
  .record({
    mode,
    sourceLang: text,
    targetLang: text,
    sources: languages,
    targets: languages,
    isFromService: fc.boolean(),
    formalities: choices,
    models: choices,
    writingStyles: choices,
    tones: choices,
    takesContext: fc.boolean(),
    takesInstructions: fc.boolean(),
    glossaries: inUse,
    styleRules: inUse,
  })
  .chain((whole) =>
    fc.oneof(
      fc.constant(whole),
      text.map((obstacle) => ({ ...whole, obstacle })),
    ),
  );

const problem: fc.Arbitrary<PageProblem> = fc.record({
  sentence: text,
  ways: fc.array(fc.record({ way: fc.constantFrom(...pageActions, 'retry' as const), title: text }), { maxLength: 3 }),
});

const id = fc.integer({ min: 1, max: 3 });
const of = <const Kind extends string>(kind: Kind) => fc.constant(kind);

export const toPage: fc.Arbitrary<ToTranslatorPage> = fc.oneof(
  fc.record(
    { kind: of('start'), draft, service, editor, running: id, problem },
    { requiredKeys: ['kind', 'service', 'editor'] },
  ),
  fc.record({ kind: of('service'), service, isAnother: fc.boolean() }, { requiredKeys: ['kind', 'service'] }),
  fc.record({ kind: of('editor'), editor }),
  fc.record({ kind: of('offer'), offer }),
  fc.record({ kind: of('text'), text }),
  fc.record({
    kind: of('detected'),
    id,
    detected: fc.record({ status: text, lang: text, sentence: text }, { requiredKeys: ['status', 'sentence'] }),
  }),
  fc.record({ kind: of('progress'), id, share: number }),
  fc.record({ kind: of('result'), id, result }),
  fc.record({ kind: of('failed'), id, problem }),
  fc.record({ kind: of('cancelled'), id }),
  fc.record({ kind: of('said'), sentence: text }),
  fc.record({ kind: of('refused'), problem }),
);

export const fromPage: fc.Arbitrary<FromTranslatorPage> = fc.oneof(
  fc.record({ kind: of('ready'), draft }, { requiredKeys: ['kind'] }),
  fc.record({ kind: of('draft'), draft }),
  fc.record({ kind: of('look'), mode, sourceLang: text, targetLang: text }),
  fc.record({ kind: of('detect'), id, text }),
  fc.record({ kind: of('run'), id, draft }),
  fc.record({ kind: of('cancel'), id }),
  fc.record({ kind: of('shown'), sentence: text }),
  fc.record({ kind: of('put'), place: fc.constantFrom(...insertTargets), text, targetLang: text }),
  fc.record({ kind: of('takeSelection') }),
  fc.record({ kind: of('way'), way: fc.constantFrom(...pageActions) }),
);

/** Replaces one part of a value, at any depth, by something else: almost a message. */
export function spoilt(whole: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(whole, fc.array(fc.nat(), { maxLength: 5 }), fc.anything())
    .map(([value, path, other]) => spoil(value, path, other));
}

function spoil(value: unknown, [step, ...rest]: readonly number[], other: unknown): unknown {
  if (step === undefined || typeof value !== 'object' || value === null) {
    return other;
  }
  const keys = Object.keys(value);
  const key = keys[step % Math.max(keys.length, 1)];
  if (key === undefined) {
    return other;
  }
  const part = spoil(Reflect.get(value, key), rest, other);
  return Array.isArray(value) ? value.with(Number(key), part) : { ...value, [key]: part };
}
