// AsciiDoc: blocks are read line by line, as no parser knows where its texts are.
// Authority: Asciidoctor.

import type { Content, Format } from '../../text/format.ts';

let read: ((source: string) => Content) | undefined;

export const asciidoc: Format = {
  name: 'asciidoc',
  languageIds: ['asciidoc'],
  extensions: ['.adoc', '.asciidoc', '.asc', '.ad'],
  load: async () => {
    read ??= (await import('./asciidocUnits.ts')).readAsciidoc;
  },
  open: ({ source }) => read?.(source) ?? { kind: 'syntax', line: 1 },
};
