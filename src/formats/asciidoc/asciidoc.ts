// AsciiDoc: blocks are read line by line, as no parser knows where its texts are.
// Authority: Asciidoctor.

import type { Content, Format, PageLinks } from '../../text/format.ts';
import type { NamedText } from '../../text/unit.ts';

let read: ((file: NamedText) => Content) | undefined;
let readLinks: ((page: NamedText) => PageLinks) | undefined;

export const asciidoc: Format = {
  name: 'asciidoc',
  languageIds: ['asciidoc'],
  extensions: ['.adoc', '.asciidoc', '.asc', '.ad'],
  load: async () => {
    ({ readAsciidoc: read, asciidocLinks: readLinks } = await import('./asciidocUnits.ts'));
  },
  links: (page) => readLinks?.(page),
  open: (file) => read?.(file) ?? { kind: 'syntax', line: 1 },
};
