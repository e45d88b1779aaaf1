import { loadFormat } from '../formats/loadFormat.ts';
import { type IdsByPage, idsByPage } from '../formats/referredIds.ts';
import type { Format, PageLinks } from '../text/format.ts';
import type { NamedText } from '../text/unit.ts';

/** Returns the ids of titles of each page that others of these pages refer to. */
export async function referredIds(pages: readonly NamedText[]): Promise<IdsByPage> {
  const byFormat = new Map<Format, Map<string, PageLinks>>();
  for (const page of pages) {
    const format = await loadFormat('', page.path);
    const links = format.links?.(page);
    if (links !== undefined) {
      byFormat.set(format, (byFormat.get(format) ?? new Map<string, PageLinks>()).set(page.path, links));
    }
  }
  return new Map([...byFormat.values()].flatMap((ofFormat) => [...idsByPage(ofFormat)]));
}
