/** Translates a text; its tags stay where `markup` says what they are. */
export type TranslateText = (text: string, markup?: 'xml' | 'html') => string;
