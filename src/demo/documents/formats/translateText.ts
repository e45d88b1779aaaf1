/** Translates a text; its tags stay if `markup` says which language they are in. */
export type TranslateText = (text: string, markup?: 'xml' | 'html') => string;
