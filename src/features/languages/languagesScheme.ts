/** The URI scheme of language pages. */
export const languagesScheme = 'languageservices-languages';
