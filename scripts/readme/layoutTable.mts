import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { findFamilies } from '../../src/locales/findFamilies.ts';
import { usualOptions } from '../../test/helpers/usualOptions.ts';
import { root } from '../bundle/options.mts';
import { tableOf } from './tableOf.mts';

/** A way in which projects name their locale files, and the families that are found in it. */
export interface Layout {
  readonly name: string;
  /** Path → text. */
  readonly files: ReadonlyMap<string, string>;
  /** The source, and its languages. */
  readonly families: readonly (readonly [source: string, languages: string])[];
}

const shape = z.array(
  z.object({
    name: z.string(),
    files: z.union([z.array(z.string()), z.record(z.string(), z.string())]),
    families: z.array(z.tuple([z.string(), z.string()])),
  }),
);

/** Returns the layouts that are recognized: `test/fixtures/layouts.json`. */
export function readLayouts(): readonly Layout[] {
  const read = shape.parse(JSON.parse(readFileSync(join(root, 'test/fixtures/layouts.json'), 'utf8')));
  return read.map(({ name, files, families }) => ({
    name,
    files: new Map(Array.isArray(files) ? files.map((path) => [path, '']) : Object.entries(files)),
    families,
  }));
}

/** Returns the families that are found in the files of a layout. */
export function familiesIn({ files }: Layout) {
  return findFamilies({ list: async () => [...files.keys()], read: async (path) => files.get(path) }, usualOptions);
}

/** Returns the table of layouts: for each, a source and a translation. */
export async function layoutTable(layouts: readonly Layout[]): Promise<string> {
  const rows = await Promise.all(
    layouts.map(async (layout) => {
      const families = await familiesIn(layout);
      const sources = families.map(({ source }) => `\`${source}\``);
      const translations = families.flatMap(({ members }) => members.slice(0, 1).map(({ path }) => `\`${path}\``));
      return [layout.name, sources.join('<br>'), [...new Set(translations)].join('<br>')];
    }),
  );
  return tableOf(['Project', 'Source', 'Translation'], rows);
}
