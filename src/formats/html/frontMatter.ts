import { shownKey } from '../../text/keyName.ts';
import { matchEnd } from '../../text/matchAt.ts';
import type { Range } from '../../text/range.ts';
import { type FormatOptions, movedUnit, type Unit } from '../../text/unit.ts';
import { tomlUnits } from '../toml/toml.ts';
import { yamlUnits } from '../yaml/yaml.ts';

/** Keys of front matter whose values people read, in lower case and without `_` and `-`. All others stay unchanged. */
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
    'teaser',
    'about',
  ],
]);

/** The same for keys that say so below another one only: the banner of a page of Starlight. */
const prosePaths: ReadonlySet<string> = new Set(['banner.content']);

/** Length of the line that ends front matter: `---`, `+++`. */
const fenceLength = 3;

/** Returns the units of front matter in YAML or TOML (`+++`); its fences are the first line and the last. */
export function frontMatterUnits(source: string, { start: first, end: last }: Range, options: FormatOptions): Unit[] {
  const fence = /.*(?:\r\n?|\n)/y;
  const start = matchEnd(fence, source, first) ?? 0;
  const body = source.slice(start, last).trimEnd().slice(0, -fenceLength);
  const units = source.startsWith('+++', first) ? tomlUnits(body, options) : [...yamlUnits(body, options)];
  return units.filter(({ key = '' }) => isProseKey(shownKey(key))).map((unit) => movedUnit(unit, start));
}

/** Ends of other keys whose values people read: `newsTitle`, `og_description`, `coverAlt`. */
const proseEnding = /(?:title|description|headline|tagline|caption|teaser)$|(?:[a-z\d]A|[-_]a)lt$/;

/** Returns true by the last key of a path that is not an index in a list. */
function isProseKey(path: string): boolean {
  const name = path.split('.').findLast((each) => !/^\d+$/.test(each)) ?? '';
  return (
    prosePaths.has(path) ||
    proseKeys.has(name.toLowerCase().replace(/[-_]/g, '')) ||
    proseEnding.test(name) ||
    /Title$|Description$/.test(name)
  );
}
