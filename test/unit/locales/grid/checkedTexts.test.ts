import assert from 'node:assert/strict';
import type { Message, MessageProblem, MessageQuotes } from '../../../../src/locales/atStart/message.ts';
import { checkText } from '../../../../src/locales/locales.ts';
import { formats, judgedPairs, judgedProjects } from '../checks/judged.ts';
import { MemoryFolder } from '../memoryFolder.ts';

/** What a file says of its messages: of several ones, of missing forms, of escapes, of names of cases, and of what is around. */
const ofFiles: ReadonlySet<MessageProblem['kind']> = new Set([
  ...(['plurals', 'structure', 'apostrophes', 'term', 'spaceAtEnds'] as const),
]);
const isOfFile = (problem: MessageProblem): boolean =>
  ofFiles.has(problem.kind) || ('added' in problem && problem.added.some((each) => /^(?:\\n|\w+)$/.test(each)));
/** Its quotations and tags, and the spaces in its names, are compared with the rest of its file. */
const isReadInFile = (text: string, quotes: MessageQuotes | undefined): boolean =>
  (quotes !== undefined && /['<]/.test(text)) || text.includes('{{width}}');

describe('a typed text', () => {
  it('has the problems that it will have in its file', async () => {
    const pairs = (await judgedPairs()).map(({ format, source, target, lang = 'de' }) =>
      formats[format](source, target, lang),
    );
    const projects = (await judgedProjects()).map(({ files }) => files);
    // What is wrong in a draft is not reported.
    const isDraft = (files: Readonly<Record<string, string>>) => /fuzzy|unfinished/.test(JSON.stringify(files));
    let count = 0;
    for (const files of [...pairs, ...projects].filter((each) => !isDraft(each))) {
      for (const { checks, messages } of (await new MemoryFolder(files).states()).flatMap(({ members }) => members)) {
        const isTyped = ({ target }: Message): boolean =>
          target !== undefined && !isReadInFile(target.text, checks?.quotes);
        for (const message of messages.filter(isTyped)) {
          const typed = checkText(message, message.target?.parts ?? [], checks).filter((problem) => !isOfFile(problem));
          const wanted = message.isPart ? [] : message.problems.filter((problem) => !isOfFile(problem));
          assert.deepEqual(typed, wanted, `${message.key} in ${Object.values(files).at(-1)}`);
          count += wanted.length;
        }
      }
    }
    assert.ok(count > 100, `${count}`);
  });
});
