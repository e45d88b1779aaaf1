// LaTeX: read by an own list of macros, as TeX itself is known only to what runs it.
// Authority: LaTeX2e and the packages that latexMacros.ts names.

import type { Content, Format } from '../../text/format.ts';

let read: ((source: string) => Content) | undefined;

export const latex: Format = {
  name: 'latex',
  languageIds: ['latex'],
  extensions: ['.tex', '.ltx', '.latex'],
  load: async () => {
    read ??= (await import('./latexUnits.ts')).readLatex;
  },
  open: ({ source }) => read?.(source) ?? { kind: 'syntax', line: 1 },
};
