/** The URI scheme of style rule lists. */
export const styleScheme = 'languageservices-style';
