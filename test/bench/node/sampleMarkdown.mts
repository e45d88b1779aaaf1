import { sampleTexts } from './sampleTexts.mts';

const frontMatter = '---\ntitle: The manual\ndraft: false\n---\n\n';

/** Returns a section as in manuals; `t` returns the next text. */
function section(t: () => string, number: number): string {
  return [
    `## ${number}. ${t()}`,
    `${t()} **${t()}** ${t()} [${t()}](https://example.com/manual/${number} "Manual") ${t()}`,
    `${t()} \`--option=${number}\` ${t()}\n${t()} *${t()}*`,
    `- ${t()}\n- [ ] ${t()} ![](images/${number}.png)\n  - ${t()} <kbd>Ctrl</kbd> ${t()}`,
    `1. ${t()}\n2. ${t()} ~~${t()}~~`,
    `> ${t()}\n> ${t()} https://example.com/${number}`,
    `| ${t()} | ${t()} |\n| --- | :-: |\n| ${t()} | \`${number}\` |\n| **${t()}** | ${t()} |`,
    `\`\`\`sh\nmanual --page ${number} | less\n\`\`\``,
    `${t()} {count} ${t()}[^${number}]`,
    `[^${number}]: ${t()}`,
    `<div align="center">\n  <p>${t()}</p>\n</div>`,
  ].join('\n\n');
}

/**
 * Returns a Markdown file of `bytes` bytes of UTF-8, or a little more, the same each time: GFM, HTML and front matter.
 */
export function sampleMarkdown(bytes: number): string {
  const texts = sampleTexts(2000);
  let next = 0;
  const take = () => texts[next++ % texts.length] ?? '';
  const sections = [frontMatter];
  for (let length = 0; length < bytes; ) {
    const added = `${section(take, sections.length)}\n\n`;
    sections.push(added);
    length += Buffer.byteLength(added);
  }
  return sections.join('');
}
