import type { FormatOptions, Unit } from '../unit.ts';
import type { Stretch } from './mask.ts';
import { yaml } from './yaml/yaml.ts';

/**
 * Keys of front matter whose values people read, in lower case and without `_` and `-`. All others stay as they are.
 */
const proseKeys: ReadonlySet<string> = new Set([
  ...['title', 'subtitle', 'linktitle', 'navtitle', 'menutitle', 'shorttitle', 'longtitle', 'seotitle', 'metatitle'],
  ...[
    'description',
    'metadescription',
    'seodescription',
    'summary',
    'abstract',
    'excerpt',
    'intro',
    'introduction',
    'lead',
  ],
  ...[
    'tagline',
    'headline',
    'heading',
    'subheading',
    'caption',
    'alt',
    'imagealt',
    'details',
    'question',
    'answer',
    'text',
  ],
  ...[
    'label',
    'sidebarlabel',
    'paginationlabel',
    'buttontext',
    'buttonlabel',
    'linktext',
    'placeholder',
    'message',
    'notice',
  ],
]);

/** The units of front matter; its fences are the first line and the last. */
export function frontMatterUnits(source: string, { start: first, end: last }: Stretch, options: FormatOptions): Unit[] {
  const fence = /.*(?:\r\n?|\n)/y;
  fence.lastIndex = first;
  fence.test(source);
  const start = fence.lastIndex;
  const end = Math.max(source.lastIndexOf('\n', last), source.lastIndexOf('\r', last)) + 1;
  return yaml
    .units(source.slice(start, Math.max(start, end)), options)
    .filter(({ key = '' }) => proseKeys.has(keyOf(key)))
    .map((unit) => ({ ...unit, start: unit.start + start, end: unit.end + start }));
}

/** The last key of a path that isn't a place in a list. */
function keyOf(path: string): string {
  const names = path.split('.').filter((name) => !/^\d+$/.test(name));
  return (names.at(-1) ?? '').toLowerCase().replace(/[-_]/g, '');
}
