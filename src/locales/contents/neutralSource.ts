import { toBaseLanguage } from '../../names/languages/languageToken.ts';
import { folderOf } from '../../names/paths/folderOf.ts';
import { joinParts } from '../../text/unit.ts';
import { byLanguage, type Family } from '../atStart/family.ts';
import { pathShapes } from '../finding/pathShapes.ts';
import { isBilingualFamily } from '../finding/sourceFile.ts';
import type { LocaleFolder } from '../localeFolder.ts';
import type { LocaleOptions } from '../localeOptions.ts';
import { unitsIn } from './parsedFile.ts';

/** The letters of a script, and the language that is most often written in it. */
interface Letters {
  readonly letter: RegExp;
  readonly lang: string;
  /** Several languages of projects are written in it. */
  readonly isShared?: true;
}

/** Japanese texts have letters of two scripts: the first line is that of its own. */
const scripts: readonly Letters[] = [
  { letter: /[\p{Script=Hiragana}\p{Script=Katakana}]/u, lang: 'ja' },
  { letter: /\p{Script=Han}/u, lang: 'zh' },
  { letter: /\p{Script=Hangul}/u, lang: 'ko' },
  { letter: /\p{Script=Cyrillic}/u, lang: 'ru', isShared: true },
  { letter: /\p{Script=Arabic}/u, lang: 'ar', isShared: true },
  { letter: /\p{Script=Devanagari}/u, lang: 'hi', isShared: true },
  { letter: /\p{Script=Greek}/u, lang: 'el' },
  { letter: /\p{Script=Hebrew}/u, lang: 'he' },
  { letter: /\p{Script=Thai}/u, lang: 'th' },
  { letter: /\p{Script=Georgian}/u, lang: 'ka' },
  { letter: /\p{Script=Armenian}/u, lang: 'hy' },
];
const japaneseShare = 0.1;

/** Texts of a file that show the language of others in its folder, or, with another file, that they are in two. */
const fewestTexts = 3;

/** What the files of folders without a language show. */
export type FolderLetters = Map<string, Letters | undefined>;

/**
 * Returns a family whose source is in its language. The path of such a file may name none, and English is only a guess
 * then: other letters, and other texts than in the file of the language next to it, show that it is in another one. A
 * file of the language that has all of its messages, and more, is the source itself. Rejects with the signal's reason.
 *
 * @param folders what files of the same folders have shown before: only the first with texts is read
 */
export async function withNeutralSource(
  folder: Pick<LocaleFolder, 'read'>,
  { named, ...family }: Family,
  folders: FolderLetters,
  { sourceLang: chosen }: Pick<LocaleOptions, 'sourceLang'>,
  signal: AbortSignal | undefined,
): Promise<Family> {
  if (chosen !== undefined || !isNeutral(family)) {
    return family;
  }
  const { source, sourceLang, members, rivals = [] } = family;
  const place = folderOf(source);
  const isKnown = named === undefined && folders.has(place);
  const texts = isKnown ? undefined : await textsIn(folder, source, signal);
  const worded = [...(texts?.values() ?? [])].filter((text) => /\p{L}/u.test(text));
  const letters = isKnown ? folders.get(place) : lettersOf(worded);
  if (worded.length >= fewestTexts) {
    folders.set(place, letters);
  }
  const asNamed = (reason: 'fullest' | 'language'): Family =>
    named === undefined
      ? family
      : {
          ...family,
          source: named.path,
          sourceLang: named.lang,
          reason,
          rivals: [source, ...rivals.filter((path) => path !== named.path)],
          members: members.filter(({ path }) => path !== named.path),
        };
  if (letters !== undefined && letters.lang !== toBaseLanguage(sourceLang)) {
    const isElsewhere = members.some(({ lang }) => toBaseLanguage(lang) === letters.lang);
    if (named !== undefined && (letters.isShared === true || isElsewhere)) {
      return asNamed('language');
    }
    const others = named === undefined ? [] : [named];
    const all = [...members.filter(({ path }) => path !== named?.path), ...others];
    return { ...family, sourceLang: letters.lang, members: all.sort(byLanguage) };
  }
  const others = named && texts && (await textsIn(folder, named.path, signal));
  if (texts === undefined || others === undefined) {
    return family;
  }
  const both = [...texts].filter(([key, text]) => text !== '' && others.get(key));
  const same = both.filter(([key, text]) => others.get(key) === text);
  if (both.length >= fewestTexts && same.length * 2 < both.length) {
    return asNamed('language');
  }
  const isWithin = [...texts.keys()].every((key) => others.has(key));
  return isWithin && others.size > texts.size ? asNamed('fullest') : family;
}

/** Returns true for a family whose source is a file without a language, which has no other sign of it. */
function isNeutral(family: Family): boolean {
  const { source, kind, reason, isCatalog, keyFiles, members } = family;
  const namesNone = pathShapes(source).every(({ lang, doubt }) => lang === '' || doubt !== undefined);
  const isAlone = reason === undefined && members.length === 0 && namesNone;
  return (
    kind === 'messages' &&
    (reason === 'platform' || reason === 'bare' || isAlone) &&
    isCatalog !== true &&
    keyFiles === undefined &&
    !isBilingualFamily(family)
  );
}

/** Returns the texts of a file by their keys; undefined if it cannot be read. */
async function textsIn(
  folder: Pick<LocaleFolder, 'read'>,
  path: string,
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<string, string> | undefined> {
  const units = await unitsIn(folder, path, {}, signal);
  return units && new Map(units.map(({ key, parts }) => [key ?? '', joinParts(parts)]));
}

/** Returns the letters that most of these texts have, besides Latin ones; undefined if fewer have such letters. */
function lettersOf(worded: readonly string[]): Letters | undefined {
  const counts = scripts.map((script) => ({ script, count: worded.filter((text) => script.letter.test(text)).length }));
  const [kana] = counts;
  const most = counts.reduce((one, other) => (other.count > one.count ? other : one));
  if (most.count * 2 < worded.length || most.count === 0) {
    return undefined;
  }
  return kana !== undefined && kana.count >= most.count * japaneseShare ? kana.script : most.script;
}
