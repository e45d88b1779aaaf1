import { strict as assert } from 'node:assert';
import { ESLint } from 'eslint';
import { titleRules } from '../../../eslint.config.mjs';
import { root } from '../../../scripts/bundle/options.mts';

const eslint = new ESLint({ cwd: root, overrideConfigFile: true, overrideConfig: [titleRules] });

/** Returns the number of problems in a line of a test file. */
async function problems(line: string): Promise<number | undefined> {
  const [result] = await eslint.lintText(`${line}\n`, { filePath: 'test/unit/a.test.js' });
  return result?.messages.length;
}

describe('the title of a test', () => {
  it('is refused with the number of a list', async () => {
    for (const line of [
      "it('13.8 is free again', () => {});",
      "it('13.11: is kept', () => {});",
      "describe('4. a folder', () => {});",
      "it('is refused (Authentication, rule 5)', () => {});",
      'it(`13.7 is ${name}`, () => {});',
      'it(`${name} is refused, issue 12`, () => {});',
    ]) {
      assert.equal(await problems(line), 1, line);
    }
  });

  it('may have other numbers', async () => {
    for (const line of [
      "it('401: no valid key', () => {});",
      "it('reads HTTP/1.1 and JSON5', () => {});",
      'it(`refuses ${count} of 10,000 entries with 400`, () => {});',
      "send('13.8 is a text', () => {});",
    ]) {
      assert.equal(await problems(line), 0, line);
    }
  });
});
