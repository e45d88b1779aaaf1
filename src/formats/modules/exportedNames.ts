import { isLanguageCode } from '../../names/languages/isLanguageCode.ts';
import { matchStyle } from '../../names/languages/languageToken.ts';
import type { Range } from '../../text/unit.ts';

/** A language code at the start or the end of a name: `enUS`, `enMessages`, `messagesEn`, `messages_en`, `EN_TEXTS`. */
const codes = [
  /^(?<code>[a-z]{2,3}(?:_?[A-Z]{2})?)(?=$|[A-Z_\d])/,
  /^(?<code>[A-Z]{2}(?:_[A-Z]{2})?)(?=$|_)/,
  /[a-z\d](?<code>[A-Z][a-z]{1,2}(?:_?[A-Z]{2})?)$/,
  /_(?<code>[a-z]{2,3}(?:_?[A-Z]{2})?|[A-Z]{2}(?:_[A-Z]{2})?)$/,
];

/**
 * Returns where the names that a module exports have its language, by the names: in all of them it is the same one, or
 * one name alone is a code. Empty if they have none.
 */
export function languagesInNames(names: readonly string[]): ReadonlyMap<string, Range> {
  const found = new Map(names.map((name) => [name, codesIn(name)]));
  const first = found.get(names[0] ?? '')?.map(({ code }) => code) ?? [];
  const inAll = first.find((code) => [...found.values()].every((own) => own.some((each) => each.code === code)));
  const [own, other] = names.filter(isLanguageCode);
  // A module with an object for each language has no language.
  const language = inAll ?? (other === undefined ? own?.toLowerCase() : undefined);
  return new Map(
    [...found].flatMap(([name, all]) => all.flatMap(({ code, range }) => (code === language ? [[name, range]] : []))),
  );
}

function codesIn(name: string): readonly { readonly code: string; readonly range: Range }[] {
  return codes.flatMap((expression) => {
    const code = expression.exec(name)?.groups?.['code'] ?? '';
    const start = name.startsWith(code) ? 0 : name.length - code.length;
    return isLanguageCode(withSmallStart(code))
      ? [{ code: code.toLowerCase(), range: { start, end: start + code.length } }]
      : [];
  });
}

/** Returns the language as names of code have it in the place of another code: `Fr` for `En`, `ptBR` for `enUS`. */
export function codeInName(targetLang: string, like: string): string {
  const own = withSmallStart(like);
  const code = matchStyle(targetLang, own, like === like.toUpperCase() ? '_' : '');
  return own !== like ? code.charAt(0).toUpperCase() + code.slice(1) : code;
}

/** Returns `enUS` for `EnUS`, as in `messagesEnUS`. */
function withSmallStart(code: string): string {
  return /^[A-Z][a-z]/.test(code) ? code.charAt(0).toLowerCase() + code.slice(1) : code;
}
