// reStructuredText: blocks are read line by line, as no parser knows where its texts are.
// Authority: docutils and Sphinx.

import type { Content, Format } from '../../text/format.ts';

let read: ((source: string) => Content) | undefined;

export const restructuredText: Format = {
  name: 'restructuredText',
  languageIds: ['restructuredtext'],
  extensions: ['.rst', '.rest'],
  load: async () => {
    read ??= (await import('./rstUnits.ts')).readRst;
  },
  open: ({ source }) => read?.(source) ?? { kind: 'syntax', line: 1 },
};
