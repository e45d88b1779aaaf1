import { MappedText } from '../../text/mappedText.ts';
import { findMember, getInnerRange, type JsonMember, stringText } from './xcstringsFile.ts';
import type { CatalogText } from './xcstringsWrite.ts';

/** The key of a text of a storyboard: the id of an object, and a property. */
const objectKey = /^([A-Za-z\d]{3}-[A-Za-z\d]{2}-[A-Za-z\d]{3})\.([\w.[\]]+)$/;
/** A name in code, with dots: by hand in a catalog, its text is in the localization of the source, or nowhere. */
const dottedName = /^[\w-]+(?:\.[\w-]+)+$/;
/** What Xcode writes in the comment of an object: `Class = "NSMenuItem"; title = "Default"; ObjectID = "Nop-cj-93Q";`. */
const property = /(?:^|; )([\w.[\]-]{1,100}) = "([^"\\]{0,10000})"(?=;)/g;

/**
 * Returns the text of an entry whose source has none: its key, or what the comment says of an object of a storyboard.
 * Empty for a key that only names its text.
 */
export function keyText(source: string, { name, key, value: entry }: JsonMember): CatalogText {
  const none = { value: new MappedText(), ...getInnerRange(key) };
  const [, id, own = ''] = objectKey.exec(name) ?? [];
  if (id !== undefined) {
    const comment = stringText(source, findMember(entry, 'comment')?.value);
    return (comment && objectText(comment, id, [own, name])) ?? none;
  }
  const isByHand = findMember(entry, 'extractionState')?.value.value === 'manual';
  const value = isByHand && dottedName.test(name) ? undefined : stringText(source, key);
  return value === undefined ? none : { ...none, value };
}

/** @param names of the property: those of a list are written with the id */
function objectText(comment: MappedText, id: string, names: readonly string[]): CatalogText | undefined {
  const found = [...comment.text.matchAll(property)];
  const isOfObject = found.some(([, name, value]) => name === 'ObjectID' && value === id);
  const text = found.find(([, name = '']) => names.includes(name));
  if (!isOfObject || text === undefined) {
    return undefined;
  }
  const to = text.index + text[0].length - 1;
  const from = to - (text[2] ?? '').length;
  return { value: comment.slice(from, to), start: comment.startOf(from), end: comment.endOf(to) };
}
