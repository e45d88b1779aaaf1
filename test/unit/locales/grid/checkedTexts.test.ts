import assert from 'node:assert/strict';
import { checkText } from '../../../../src/locales/locales.ts';
import type { MessageProblem } from '../../../../src/locales/message.ts';
import { formats, judgedPairs, judgedProjects } from '../checks/judged.ts';
import { MemoryFolder } from '../memoryFolder.ts';

/** What a file says of its messages: of several ones, of missing forms, and of escapes. */
const ofFiles: ReadonlySet<MessageProblem['kind']> = new Set(['plurals', 'structure', 'apostrophes', 'term']);

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
        for (const message of messages.filter(({ target }) => target !== undefined)) {
          const typed = checkText(message, message.target?.parts ?? [], checks);
          const wanted = message.isPart ? [] : message.problems.filter(({ kind }) => !ofFiles.has(kind));
          assert.deepEqual(typed, wanted, `${message.key} in ${Object.values(files).at(-1)}`);
          count += wanted.length;
        }
      }
    }
    assert.ok(count > 100, `${count}`);
  });
});
