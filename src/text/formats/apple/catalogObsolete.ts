import type { ObsoleteMessage } from '../../entries/bilingualPlaces.ts';
import type { Entry } from '../../entries/entry.ts';
import { edited } from '../../entries/lines.ts';
import { removals } from '../../entries/removals.ts';
import { jsonTree } from '../json/jsonTree.ts';
import { type Catalog, languageIn, languagesOf, type Member, memberOf } from './catalogFile.ts';
import { catalogTree } from './catalogTree.ts';

/** Returns the stale messages of a String Catalog that have a translation into the language. */
export function obsoleteInCatalog(source: string, catalog: Catalog, targetLang: string): readonly ObsoleteMessage[] {
  return staleIn(catalog, targetLang).map(({ entry, localization }) => {
    const [leaf] = catalogTree(source, localization.value).leaves;
    const { start, end } = leaf?.member ?? localization;
    return {
      key: entry.name,
      text: leaf?.value.text ?? '',
      target: { start, end },
      start: entry.start,
      end: entry.end,
    };
  });
}

/** Returns a catalog without these translations, and without messages whose last translation goes. */
export function withoutInCatalog(
  source: string,
  catalog: Catalog,
  messages: readonly ObsoleteMessage[],
  targetLang: string,
): string {
  const tree = jsonTree({ path: '', source });
  if (tree === undefined) {
    return source;
  }
  const wanted = new Set(messages.map(({ key }) => key));
  const stale = new Map(
    staleIn(catalog, targetLang).map(({ entry, localization }) => [entry.name, { entry, localization }]),
  );
  const going = new Set<Entry>();
  for (const entry of groupOf(tree.entries, 'strings')) {
    const found = wanted.has(entry.name) ? stale.get(entry.name) : undefined;
    const names = found ? languagesOf(found.entry).map(({ name }) => name) : [];
    const others = names.filter((name) => name !== found?.localization.name && name !== catalog.sourceLanguage);
    const localizations = groupOf(entry.group?.entries ?? [], 'localizations');
    const own = localizations.filter(({ name }) => name === found?.localization.name);
    for (const each of found === undefined ? [] : others.length === 0 ? [entry] : own) {
      going.add(each);
    }
  }
  const edits = removals(source, tree, (entry) => going.has(entry));
  return edited(source, { start: 0, end: source.length }, edits);
}

function groupOf(entries: readonly Entry[], name: string): readonly Entry[] {
  return entries.find((entry) => entry.name === name)?.group?.entries ?? [];
}

function staleIn(catalog: Catalog, lang: string): { readonly entry: Member; readonly localization: Member }[] {
  const language = languageIn(catalog, lang);
  return catalog.entries.flatMap((entry) => {
    const state: unknown = memberOf(entry.value, 'extractionState')?.value.value;
    const localization = languagesOf(entry).find(({ name }) => name === language);
    return state === 'stale' && localization ? [{ entry, localization }] : [];
  });
}
