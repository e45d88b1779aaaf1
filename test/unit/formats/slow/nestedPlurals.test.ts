import { ok } from 'node:assert/strict';
import { workedMs } from '../../../helpers/measuring/workedMs.ts';
import { MemoryFolder, TranslateCalls } from '../../locales/memoryFolder.ts';

const fluent = (depth: number): string =>
  depth === 0 ? 'Some lamps' : `{ $v${depth} ->\n   [one] A lamp\n  *[other] ${fluent(depth - 1)}\n }`;

const unit = (value: string): object => ({ stringUnit: { state: 'translated', value } });
const ofApple = (depth: number): object =>
  depth === 0 ? unit('Some lamps') : { variations: { plural: { one: unit('A lamp'), other: ofApple(depth - 1) } } };
const ofDevices = (depth: number): object =>
  depth === 0 ? unit('Some lamps') : { variations: { device: { mac: unit('A lamp'), other: ofTurns(depth - 1) } } };
const ofTurns = (depth: number): object =>
  depth === 0 ? unit('Some lamps') : { variations: { plural: { one: unit('A lamp'), other: ofDevices(depth - 1) } } };
const catalog = (source: object): string => {
  const arabic = { localizations: { ar: unit('Lamp') } };
  return JSON.stringify({
    sourceLanguage: 'en',
    version: '1.0',
    strings: { b: arabic, k: { localizations: { en: source } } },
  });
};

/** Plurals in the branches of plurals, for a language with many categories. */
const files: Readonly<Record<string, (depth: number) => Readonly<Record<string, string>>>> = {
  Fluent: (depth) => ({ 'l/en/m.ftl': `k = ${fluent(depth)}\n`, 'l/ar/m.ftl': '# New\n' }),
  'a String Catalog': (depth) => ({ 'L.xcstrings': catalog(ofApple(depth)) }),
  'a String Catalog with devices': (depth) => ({ 'L.xcstrings': catalog(ofTurns(depth)) }),
};

describe('plurals in each other', () => {
  for (const [name, at] of Object.entries(files)) {
    it(`are read and translated without a power of their depth: ${name}`, async () => {
      const began = workedMs();
      const folder = new MemoryFolder(at(16));
      const calls = new TranslateCalls();
      await folder.translate(calls);
      ok(calls.texts.length > 0 && calls.texts.length < 1000, `${calls.texts.length}`);
      ok(workedMs() - began < 5000);
    });
  }
});

describe('a message with many selectors', () => {
  it('is read in a time that grows no faster than their number', async () => {
    const timeFor = async (count: number): Promise<number> => {
      const text = JSON.stringify({ k: '{a, select, x {On} other {Off}} '.repeat(count) });
      const folder = new MemoryFolder({ 'l/en/m.json': text, 'l/de/m.json': text });
      const began = workedMs();
      ok((await folder.states()).length > 0);
      return workedMs() - began;
    };
    const [some, many] = [await timeFor(3000), await timeFor(12_000)];
    ok(many < 300 || many < some * 8, `${some} ms, ${many} ms`);
  });
});
