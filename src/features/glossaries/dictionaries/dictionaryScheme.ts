/** Of the documents that dictionaries are. */
export const dictionaryScheme = 'languageservices-glossary';
/** Their language (package.json, `languages`): it sets how they are edited, and colours nothing. */
export const dictionaryLanguage = 'languageservices-dictionary';
