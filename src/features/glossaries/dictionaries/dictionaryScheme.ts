/** The URI scheme of dictionaries. */
export const dictionaryScheme = 'languageservices-glossary';
/** Their language id (package.json, `languages`): it affects editing, without any syntax colours. */
export const dictionaryLanguage = 'languageservices-dictionary';
