import { type FindLine, matchAt } from './dialectLine.ts';

/** Blocks and tags of Svelte alone on their line: `{#if open}`, `{:else}`, `{/if}`, `{@render row(x)}`. */
const svelte =
  /\{(?:[#/](?:if|each|await|key|snippet)|:(?:else|then|catch)|@(?:render|html|const|debug|attach))\b[^\r\n]*\}[ \t]*$/my;
const rule = /r\[[a-z][\w.-]{0,99}\][ \t]*$/my;
const gridBorder = /\+(?:[-=:]{2,}\+)+[ \t]*$/my;
const gridLine = /(?:\r\n?|\n)[ \t>]*[|+][^\r\n]*/y;
const imported =
  /(?:import[ \t]+(?:type[ \t]+)?(?:["']|[\w$*{][^"'\r\n]{0,300}[ \t]from[ \t]+["'])[^"'\r\n]{1,300}["'];?[ \t]*)$/my;
/** What may stand before imports: front matter, and other imports. */
const top = /^\ufeff?(?:---[ \t]*\r?\n(?:[^]*?\r?\n)?---[ \t]*\r?\n)?(?:[ \t]*\r?\n|import[ \t][^\r\n]*\r?\n)*$/;
/** UTF-16 code units before the last import. */
const longestTop = 4000;
/** YAML between two rules, as for each slide of Slidev. */
const slideData =
  /---[ \t]*(?:\r\n?|\n)(?:[a-z][\w-]*:(?:[ \t][^\r\n]*)?(?:\r\n?|\n)(?:[ \t]+[^\r\n]*(?:\r\n?|\n))*)+---[ \t]*$/my;

/** Finds `{#if open}` and the like, of Svelte. */
export const findSvelte: FindLine = ({ text, mdx }, start) =>
  wholeLine(mdx ? null : matchAt(svelte, text, start), start);

/** Finds the name of a rule, as in the reference of Rust: `r[abi.intro]`. */
export const findRule: FindLine = ({ text, mdx }, start) => wholeLine(mdx ? null : matchAt(rule, text, start), start);

/** Finds the imports at the top of a page. */
export const findImport: FindLine = ({ text, mdx }, start) => {
  const isTop = !mdx && start < longestTop && text.startsWith('import', start) && top.test(text.slice(0, start));
  return wholeLine(isTop ? matchAt(imported, text, start) : null, start);
};

/** Finds a whole table that is drawn with `+---+`: the width of its columns is part of its meaning. */
export const findGrid: FindLine = ({ text, mdx }, start) => {
  const found = mdx ? null : matchAt(gridBorder, text, start);
  if (found === null) {
    return undefined;
  }
  let end = start + found[0].length;
  for (let next = matchAt(gridLine, text, end); next !== null; next = matchAt(gridLine, text, end)) {
    end += next[0].length;
  }
  return { end, titles: [] };
};

/** Finds the settings of a slide: YAML between `---` and `---`. */
export const findSlide: FindLine = ({ text, mdx }, start) =>
  wholeLine(
    mdx || !/\n[ \t]*\r?\n$/.test(text.slice(Math.max(0, start - 200), start)) ? null : matchAt(slideData, text, start),
    start,
  );

function wholeLine(found: RegExpExecArray | null, start: number): ReturnType<FindLine> {
  return found === null ? undefined : { end: start + found[0].length, titles: [] };
}
