// AsciiDoc: blocks are read line by line, as no parser knows where its texts are.
// Authority: Asciidoctor.

import type { Content, Format } from '../../text/format.ts';
import type { NamedText } from '../../text/unit.ts';

let read: ((file: NamedText) => Content) | undefined;

export const asciidoc: Format = {
  name: 'asciidoc',
  languageIds: ['asciidoc'],
  extensions: ['.adoc', '.asciidoc', '.asc', '.ad'],
  load: async () => {
    read ??= (await import('./asciidocUnits.ts')).readAsciidoc;
  },
  open: (file) => read?.(file) ?? { kind: 'syntax', line: 1 },
};
