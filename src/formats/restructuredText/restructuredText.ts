// reStructuredText: blocks are read line by line, as no parser knows where its texts are.
// Authority: docutils and Sphinx.

import type { Content, Format, PageLinks } from '../../text/format.ts';
import type { NamedText } from '../../text/unit.ts';
import { isDocumentation } from '../plainText/plainText.ts';

const directive = /^\.\. (?:_[^:\r\n]+:|[\w:-]+::)/m;
const title = /^\S.*\r?\n([=~^"*#-])\1{3,}[ \t]*\r?$/m;

let read: ((file: NamedText) => Content) | undefined;
let readLinks: ((page: NamedText) => PageLinks) | undefined;

export const restructuredText: Format = {
  name: 'restructuredText',
  languageIds: ['restructuredtext'],
  extensions: ['.rst', '.rest'],
  claims: ({ path, source }) => {
    const beginning = source.slice(0, 20_000);
    return isDocumentation(path) && (source === '' || (directive.test(beginning) && title.test(beginning)));
  },
  load: async () => {
    ({ readRst: read, rstLinks: readLinks } = await import('./rstUnits.ts'));
  },
  links: (page) => readLinks?.(page),
  open: (file) => read?.(file) ?? { kind: 'syntax', line: 1 },
};
