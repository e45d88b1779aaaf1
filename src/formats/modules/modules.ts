// Modules of JavaScript and TypeScript that export objects of messages, as in vue-i18n and component libraries:
// `export default { save: 'Save' }`. They are never run. In other modules comments are translated.
// Authority: ECMAScript, as TypeScript reads it in the tests.

import { isLanguageCode } from '../../names/languages/isLanguageCode.ts';
import { languageInName, matchStyle, toBaseLanguage } from '../../names/languages/languageToken.ts';
import { isSameLanguage } from '../../names/languages/sameLanguage.ts';
import { isModulePath } from '../../names/paths/modulePath.ts';
import type { EntryGroup } from '../../text/entry.ts';
import type { Format } from '../../text/format.ts';
import { shownKey } from '../../text/keyName.ts';
import { detectLineEnd } from '../../text/lineBreaks.ts';
import { MappedText } from '../../text/mappedText.ts';
import { syntaxProblem } from '../../text/syntaxProblem.ts';
import type { FormatOptions, Range, Unit } from '../../text/unit.ts';
import { joinKeyPath } from '../common/entries/joinKeyPath.ts';
import { type CodeValue, codeNotes } from '../common/values/codeNotes.ts';
import { createValueUnits, type ValueForm } from '../common/values/createValueUnits.ts';
import { unicodeEscape } from '../common/values/escapes.ts';
import { codeInName } from './exportedNames.ts';
import { type ModuleFile, readModule } from './moduleFile.ts';

export const modules: Format = {
  name: 'modules',
  languageIds: [],
  extensions: [],
  claims: ({ path, source }) => isModulePath(path) && exportsObject.test(source),
  open: ({ source }) => {
    const file = readModule(source);
    const { group, brokenAt } = file;
    return brokenAt === undefined
      ? {
          units: (options) => moduleUnits(source, file, options),
          entries: () => group && { ...group, indentsValues: false },
        }
      : syntaxProblem(source, brokenAt);
  },
};

const exportsObject =
  /^[ \t]{0,9}(?:export[ \t]+default\b|module\.exports[ \t]*=|exports\.\w{1,99}[ \t]*=|export[ \t]+(?:const|let|var)[ \t])(?![ \t]*(?:async[ \t]|function\b|class\b))/m;

interface ModuleValue extends CodeValue {
  readonly key: string;
  readonly keyPath: string;
}

/** Yields the values that are one text. */
function* listValues({ entries }: EntryGroup, path: string, texts: ModuleFile['texts']): Generator<ModuleValue> {
  for (const { name, key, value, group, isTied } of entries) {
    if (isTied === true) {
      continue;
    }
    const keyPath = joinKeyPath(path, name);
    if (group !== undefined) {
      yield* listValues(group, keyPath, texts);
    } else if (texts.get(value.start) === value.end) {
      yield { start: value.start, end: value.end, key: shownKey(name), keyPath, itemStart: key.start };
    }
  }
}

function* moduleUnits(source: string, file: ModuleFile, options: FormatOptions): Generator<Unit> {
  const { group, texts, comments } = file;
  const names = nameUnits(source, file, options);
  let named = 0;
  const values = group === undefined ? [] : [...listValues(group, '', texts)];
  const notes = codeNotes(source, values, comments);
  const eol = detectLineEnd(source);
  const isAscii = /\\u(?!00[0-7])[\da-fA-F]{4}/.test(source) && !/[^\u0000-\u007f\ufeff]/.test(source);
  for (const value of values) {
    for (let name = names[named]; name !== undefined && name.start < value.start; name = names[named]) {
      yield name;
      named += 1;
    }
    const note = notes.get(value);
    const quote = source.charAt(value.start);
    const escape = (text: string): string => escapeModule(text, { quote, eol, isAscii });
    const form: ValueForm = { source, escape, isLocale: true };
    for (const unit of createValueUnits(moduleText(source, value), { ...value, note }, form, options)) {
      yield note === undefined || unit.parts.length === 0 ? unit : { ...unit, note };
    }
  }
  yield* names.slice(named);
}

/**
 * Returns what names the objects of another language after the target language: `export const en =`. In a file of English,
 * `noItems` names no language.
 */
function nameUnits(source: string, { names = [] }: ModuleFile, options: FormatOptions): readonly Unit[] {
  const { targetLang, path = '' } = options;
  if (targetLang === undefined) {
    return [];
  }
  const inPath = languageInName(path, true);
  return names.flatMap(({ start, end }) => {
    const name = source.slice(start, end);
    const base = toBaseLanguage(name);
    const isSaid = inPath === undefined || toBaseLanguage(inPath) === base || isSameLanguage(inPath, targetLang);
    const isOther = isSaid && isLanguageCode(name) && base !== toBaseLanguage(targetLang);
    const style = /["']/.test(source.charAt(start - 1)) ? matchStyle : codeInName;
    return isOther ? [{ start, end, parts: [], write: () => style(targetLang, name) }] : [];
  });
}

const letters: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', v: '\v', f: '\f', 0: '\0' };
const escapes = /\\(?:u\{([\da-fA-F]{1,6})\}|u([\da-fA-F]{4})|x([\da-fA-F]{2})|(\r\n|[\r\n\u2028\u2029])|([^]))|\r\n?/g;

/** Returns the text of a string or a template, with its escapes resolved. */
export function moduleText(source: string, { start, end }: Range): MappedText {
  const inside = { start: start + 1, end: end - 1 };
  return new MappedText().addDecoded(source, inside, escapes, ([whole, braced, four, two, goesOn, letter]) => {
    const code = Number.parseInt(braced ?? four ?? two ?? '', 16);
    if (!Number.isNaN(code)) {
      return code <= 0x10_ffff ? String.fromCodePoint(code) : undefined;
    }
    return goesOn !== undefined
      ? ''
      : letter === undefined
        ? whole === '\r' || whole === '\r\n'
          ? '\n'
          : whole
        : (letters[letter] ?? letter);
  });
}

const controls: Readonly<Record<string, string>> = {
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\b': '\\b',
  '\v': '\\v',
  '\f': '\\f',
};

/** Escapes text for a string or template. */
export function escapeModule(
  text: string,
  { quote, eol, isAscii }: { readonly quote: string; readonly eol: string; readonly isAscii: boolean },
): string {
  const special = isAscii ? /[\u0000-\u001f\u007f-\uffff]/g : /[\u0000-\u001f\u007f\u2028\u2029\p{Surrogate}]/gu;
  const isTemplate = quote === '`';
  const plain = isTemplate ? text.replace(/\r\n?/g, '\n') : text;
  return plain
    .replace(isTemplate ? /[\\`]|\$(?=\{|$)/g : /[\\'"]/g, (sign) =>
      sign === quote || /[\\$]/.test(sign) ? `\\${sign}` : sign,
    )
    .replace(special, (character) =>
      isTemplate && character === '\n' ? eol : (controls[character] ?? unicodeEscape(character, false)),
    );
}
