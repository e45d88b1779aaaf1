/** Of the documents that show languages. */
export const languagesScheme = 'languageservices-languages';
