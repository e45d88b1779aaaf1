import { joinParts, type Part } from '../../../text/unit.ts';

// Messages of vue-i18n. Authority: @intlify/message-compiler 11, whose name of a linked message goes on to the next
// space, brace, bracket, bar, or at sign.

/** A link without braces or brackets around its name. */
const open = /^(@(?:\.\w+)?:)([^{(][^]*)$/;
const endsName = /^[ {@|()]/;
const sign = /[@|{}]/g;

/**
 * Writes `@:{'name'}` for a link before what would be read as part of its name, and `{'@'}` for a sign of the syntax
 * that the source's own text does not have.
 *
 * @param own the parts of the source
 */
export function withClosedLinks(written: readonly Part[], own: readonly Part[]): readonly Part[] {
  const known = own.filter((part) => typeof part === 'string').join('');
  return written.map((part, index) => {
    if (typeof part === 'string') {
      return part.replace(sign, (found) => (known.includes(found) ? found : `{'${found}'}`));
    }
    const [, start, name] = open.exec(part.source) ?? [];
    const next = joinParts(written.slice(index + 1, index + 2));
    return start === undefined || next === '' || endsName.test(next)
      ? part
      : { ...part, source: `${start}{'${name}'}` };
  });
}

/** Placeholders, quoted signs, and links. */
const known = /@(?:\.\w+)?:(?=\S)|\{\s?(?:'[^'\n]*'|[^{}'\n]*)\s?\}/g;

/** Returns signs of the syntax that a translation has as they are, where its source has none of them. */
export function bareSigns(source: string, target: string): readonly string[] {
  const [before, after] = [source.replace(known, ''), target.replace(known, '')];
  return ['@', '|', '{', '}'].filter((each) => after.includes(each) && !before.includes(each));
}
