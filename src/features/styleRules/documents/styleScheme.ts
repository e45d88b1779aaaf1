/** Of the documents that style rule lists are. */
export const styleScheme = 'languageservices-style';
