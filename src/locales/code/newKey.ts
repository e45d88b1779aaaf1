import { languageRoot } from '../../formats/yaml/languageRoot.ts';
import { yamlStream } from '../../formats/yaml/yamlFile.ts';
import { innerDot } from '../../text/keyName.ts';
import type { Family } from '../atStart/family.ts';
import type { LocaleFolder } from '../localeFolder.ts';
import type { LocaleOptions } from '../localeOptions.ts';
import { printOf } from '../lock/textHash.ts';
import { LocaleFile } from '../reading/localeFile.ts';
import { languagePrefix, SourceTexts } from '../reading/sourceTexts.ts';
import { pairTexts } from '../reading/textPairs.ts';
import { writeMember } from '../writing/writeMember.ts';
import { withoutNamespace } from './keyIndex.ts';

/** How a file with one message is written, by the steps of its key. */
const formats: readonly {
  readonly ending: RegExp;
  readonly write: (steps: readonly string[], text: string) => string;
}[] = [
  { ending: /\.(?:json|jsonc|arb)$/i, write: nestedJson },
  { ending: /\.ya?ml$/i, write: nestedYaml },
  { ending: /\.properties$/i, write: (steps, text) => `${steps.join('.')}=${text.replaceAll(/[\\\n]/g, escaped)}\n` },
];

function nestedJson(steps: readonly string[], text: string): string {
  const value = steps.reduceRight<unknown>((inner, step) => ({ [step]: inner }), text);
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

function nestedYaml(steps: readonly string[], text: string): string {
  const lines = steps.map(
    (step, depth) => `${'  '.repeat(depth)}${JSON.stringify(step).replace(/^"([A-Za-z_]\w*)"$/, '$1')}:`,
  );
  return `${lines.join('\n')} ${JSON.stringify(text)}\n`;
}

function escaped(character: string): string {
  return character === '\n' ? String.raw`\n` : `\\${character}`;
}

/** Returns true for a source in a format whose new messages can be written. */
export function takesNewKeys({ source, members }: Family): boolean {
  return formats.some(({ ending }) => ending.test(source)) && members.every(({ isBilingual }) => !isBilingual);
}

/** Returns the language that a file of YAML has all its messages under, which is no part of their keys. */
function yamlRoot({ path, text }: Pick<LocaleFile, 'path' | 'text'>, lang: string): readonly string[] | undefined {
  const root = /\.ya?ml$/i.test(path) ? languageRoot(yamlStream(text), path, lang) : undefined;
  return root && [root.code];
}

/** Returns a source with a new message, as code names it; undefined where the file has it, or has no place for it. */
export async function withNewKey(
  folder: Pick<LocaleFolder, 'read'>,
  family: Family,
  name: string,
  text: string,
  options: LocaleOptions,
): Promise<string | undefined> {
  const { source: path, sourceLang: lang } = family;
  const format = formats.find(({ ending }) => ending.test(path));
  const own = await folder.read(path);
  const target = own === undefined ? undefined : new LocaleFile(options, path, own);
  if (format === undefined || target === undefined || target.fault !== undefined) {
    return undefined;
  }
  const units = target.units();
  const isFlat = units.some(({ key }) => key?.includes(innerDot) === true);
  const key = withoutNamespace(name, family);
  const root = yamlRoot(target, lang) ?? languagePrefix(units, lang).split('.').slice(0, -1);
  const source = format.write([...root, ...(isFlat ? [key] : key.split('.'))], text);
  // As if the file were a translation of one with this message: what writes translations finds its place.
  const like = { ...family, source: `new/${path}` };
  const member = { lang, path, isBilingual: false };
  const sources = new SourceTexts(like, source, options);
  const { pairs } = await pairTexts(sources, member, target, options);
  const pair = pairs.find((each) => each.source !== undefined);
  if (pair?.source === undefined || pair.target !== undefined) {
    return undefined;
  }
  const { parts } = pair.source;
  const added = { key: pair.key, from: printOf(parts), parts, replaced: undefined };
  const files = { family: like, member, source, sources, target, present: () => undefined };
  const written = await writeMember(files, [added], options, true);
  const isWritten = written?.written.has(pair.key) === true;
  return isWritten && new LocaleFile(options, path, written.text).fault === undefined ? written.text : undefined;
}
