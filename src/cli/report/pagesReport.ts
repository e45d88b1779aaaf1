import type { FamilyState } from '../../locales/atStart/message.ts';
import { summarizePages } from '../../locales/prose/summarizePages.ts';
import { charactersOfPages, type PagesInLanguage } from '../../locales/prose/untranslatedPages.ts';
import type { Project } from '../project/project.ts';
import { type Output, styled } from './output.ts';
import { textTable } from './statusReport.ts';

/** Writes a table of the languages of each site. Reads the pages that have no translation, for their characters. */
export async function writePages(
  output: Output,
  { folder, options, pages }: Pick<Project, 'folder' | 'options' | 'pages'>,
  states: readonly FamilyState[],
  signal: AbortSignal,
): Promise<void> {
  const summaries = summarizePages(pages, states);
  const sources = summaries.flatMap(({ untranslated }) => untranslated);
  const characters = await charactersOfPages(folder, sources, options, signal);
  const rows = summaries.map(({ lang, translated, stale, untranslated }) => [
    lang,
    String(translated + untranslated.length),
    String(translated),
    String(stale),
    String(untranslated.length),
    String(untranslated.reduce((sum, source) => sum + (characters.get(source) ?? 0), 0)),
  ]);
  const head = ['language', 'pages', 'translated', 'changed', 'no translation', 'characters'];
  const [headLine = '', ...lines] = textTable([head, ...rows].map((row) => row.map((text) => ({ text }))));
  for (const [index, { tree, sourceLang }] of pages.entries()) {
    if (tree !== pages[index - 1]?.tree) {
      const title = styled('bold', `Pages in ${tree} (${sourceLang})`);
      output.lines(...(index === 0 ? [] : ['']), title, ['  ', styled('dim', headLine)]);
    }
    output.lines(['  ', lines[index] ?? '']);
  }
  if (pages.length > 0) {
    output.lines('');
  }
}

/** Returns how many pages have no translation, where they do not count as missing; undefined: none. */
export function pagesSentence({ pages, options }: Pick<Project, 'options' | 'pages'>): string | undefined {
  return options.untranslatedPages === 'missing' ? undefined : untranslatedSentence(pages);
}

/** Returns how many pages have no translation in each language; undefined: none. */
export function untranslatedSentence(pages: readonly PagesInLanguage[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { lang, untranslated } of pages.filter((each) => each.untranslated.length > 0)) {
    counts.set(lang, (counts.get(lang) ?? 0) + untranslated.length);
  }
  const [first, ...others] = counts;
  const more = others.map(([lang, count]) => `, ${count} in ${lang}`).join('');
  return first && `${first[1]} ${first[1] === 1 ? 'page has' : 'pages have'} no translation in ${first[0]}${more}.`;
}
