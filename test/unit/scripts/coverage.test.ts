import { strict as assert } from 'node:assert';
import { codeLines, runLines } from '../../../scripts/test/coverage.mts';
import { pluck } from '../../helpers/pluck.ts';

describe('the coverage of src', () => {
  it('counts lines with code: no types, comments, blank lines or lone brackets', () => {
    const source = [
      '/** A type. */',
      'interface A {',
      '  b: string;',
      '}',
      '',
      'if (c) {',
      '  // d',
      '  e();',
      '}',
      '',
    ];
    assert.deepEqual(codeLines(source.join('\n')), [5, 7]);
  });

  it('counts a line as V8 does: an inner range before the range around it', () => {
    const text = 'a();\nif (b) {\n  c();\n}\nd();';
    const ranges = [
      { startOffset: 0, endOffset: text.length, count: 1 },
      { startOffset: text.indexOf('{'), endOffset: text.indexOf('}') + 1, count: 0 },
    ];
    assert.deepEqual(pluck(runLines({ functions: [{ ranges }] }, text), 'line'), [0, 1, 4]);
  });
});
