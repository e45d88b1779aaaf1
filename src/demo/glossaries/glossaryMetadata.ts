import type { Dictionary, Glossary } from './glossary.ts';

/** Returns the metadata of a dictionary (specification, Dictionary). */
export function dictionaryMetadata({ sourceLang, targetLang, entryCount }: Dictionary): object {
  return { source_lang: sourceLang, target_lang: targetLang, entry_count: entryCount };
}

/** Returns the metadata of a glossary (specification, Glossary v3). */
export function glossaryMetadata({ id, name, dictionaries, creationTime }: Glossary): object {
  return {
    glossary_id: id,
    name,
    dictionaries: dictionaries.map(dictionaryMetadata),
    creation_time: creationTime,
  };
}

/** Returns a glossary in v2 form (specification, Glossary v2). */
export function legacyGlossary({ id, name, dictionaries, creationTime }: Glossary): object {
  const [dictionary] = dictionaries;
  return {
    glossary_id: id,
    ready: true,
    name,
    ...(dictionary === undefined ? {} : dictionaryMetadata(dictionary)),
    creation_time: creationTime,
  };
}
