import { toBaseLanguage } from '../../names/languages/languageToken.ts';
import { type Phrase, phrase } from '../../service/api/atStart/errors.ts';
import type { Range } from '../../text/range.ts';
import type { MessageProblem } from './message.ts';
import { findEnds } from './spaceAtEnds.ts';

/** An edit that certainly corrects what a check found. */
export interface TextFix extends Range {
  readonly text: string;
  readonly title: Phrase;
}

/** A text in its file. */
export interface TextInFile extends Range {
  readonly path: string;
  /** All of the file. */
  readonly file: string;
}

/** Returns how to correct a translation; undefined where that is not certain. @param lang of the translation */
export function findFix(
  problem: MessageProblem,
  target: TextInFile,
  source: TextInFile | undefined,
  lang: string,
): TextFix | undefined {
  const { file, start, end } = target;
  const own = file.slice(start, end);
  const replaced = (title: Phrase, text: string | undefined): TextFix | undefined =>
    text === undefined || text === own ? undefined : { start, end, text, title };
  switch (problem.kind) {
    case 'placeholders':
    case 'tags':
    case 'formatting':
      return replaced(phrase`Use the placeholders of the source`, withCodes(own, problem));
    case 'spaceAtEnds':
      return source && fixSpace(target, source);
    case 'apostrophes': {
      const at = bareApostrophe(file, target);
      return replaced(phrase`Add a backslash before the apostrophe`, at === undefined ? undefined : escaped(own));
    }
    case 'entities':
      return replaced(phrase`Add the missing semicolon`, own.replace(bareEntity, '$&;'));
    case 'invisible':
      return replaced(phrase`Remove invisible characters`, own.replace(/[\u200b\u2060\ufeff]/g, ''));
    case 'doubledSpace':
      return replaced(phrase`Remove the second space`, own.replace(/(?<=\S) {2,}(?=\S)/g, ' '));
    case 'questionMark':
    case 'endingPunctuation':
      return source && fixEnding(target, source, lang);
    default:
      return undefined;
  }
}

/** A character entity without its semicolon. */
const bareEntity = /&(?:amp|lt|gt|quot|apos|nbsp|#\d{2,5})(?![;\w])/g;

/** Returns a text with the missing codes in place of those added, in order; undefined where it is not clear. */
function withCodes(
  text: string,
  { missing, added }: { readonly missing: readonly string[]; readonly added: readonly string[] },
): string | undefined {
  if (missing.length === 0 || missing.length !== added.length) {
    return undefined;
  }
  let done = '';
  let rest = text;
  for (const [index, each] of added.entries()) {
    const at = rest.indexOf(each);
    if (at < 0) {
      return undefined;
    }
    done += rest.slice(0, at) + (missing[index] ?? '');
    rest = rest.slice(at + each.length);
  }
  return done + rest;
}

function fixSpace(target: TextInFile, source: TextInFile): TextFix | undefined {
  const isSameFormat =
    target.path.slice(target.path.lastIndexOf('.')) === source.path.slice(source.path.lastIndexOf('.'));
  const [before, after] = [findEnds(source.file, source, source.path), findEnds(target.file, target, target.path)];
  if (!isSameFormat || before === undefined || after === undefined) {
    return undefined;
  }
  if ([before, after].some((ends) => /["\n]/.test(ends.before.text + ends.after.text))) {
    // Lines of gettext.
    return undefined;
  }
  const { file } = target;
  const [start, end] = [after.before.start, after.after.end];
  const words = file.slice(after.before.end, after.after.start);
  const text = (before.before.text || after.before.text) + words + (before.after.text || after.after.text);
  return { start, end, text, title: phrase`Use the spaces of the source` };
}

/** The characters that end a question or a sentence in these languages. */
const endsOtherwise: ReadonlySet<string> = new Set('fr es el hy ar fa ur he zh ja ko th km lo my hi bn'.split(' '));

function fixEnding(target: TextInFile, source: TextInFile, lang: string): TextFix | undefined {
  const own = target.file.slice(target.start, target.end);
  const [ending] = /(?:[?.!:…]|\.{3})$/.exec(source.file.slice(source.start, source.end)) ?? [];
  return ending === undefined || endsOtherwise.has(toBaseLanguage(lang)) || !/[\p{L}\p{N}]$/u.test(own)
    ? undefined
    : { start: target.end, end: target.end, text: ending, title: phrase`Use the punctuation of the source` };
}

/** Returns where an Android string has an apostrophe without a backslash, from its start, outside quotation marks. */
export function bareApostrophe(file: string, { start, end }: Range): number | undefined {
  const own = file.slice(start, end);
  if (!/['&]/.test(own) || file[start - 1] === '"') {
    return undefined;
  }
  const at = own.replace(ignored, (each) => ' '.repeat(each.length)).search(apostrophe);
  return at < 0 ? undefined : at;
}

/** The tools of Android read entities first. */
const apostrophe = /'|&(?:apos|#0*39|#x0*27);/i;

/** Tags, escapes, and what is in quotation marks. */
const ignored = /<[^<>]*>|\\[^]|"(?:[^"\\]|\\[^])*"/g;

function escaped(text: string): string {
  return text.replace(new RegExp(`${ignored.source}|${apostrophe.source}`, 'gi'), (each) =>
    /^['&]/.test(each) ? `\\${each}` : each,
  );
}
