import type { Reference } from './restructuredText.ts';

/** What a mark is to a check: a reference, a style, or `nothing`, as a translation may do without it or have another. */
export type CodeMeaning = Reference | { readonly style: string } | 'nothing';
