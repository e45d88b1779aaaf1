import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { faultRecord } from '../../../../src/service/api/atStart/faultRecord.ts';
import { anyCharacter } from '../../../helpers/anyCharacter.ts';

function fault(message: string, stack = ''): Error {
  return Object.assign(new TypeError(message), { stack: `TypeError: ${message}\n${stack}` });
}

describe('the record of a fault', () => {
  it('has its type, code, message and the frames in our bundles', () => {
    const error = Object.assign(
      fault(
        "Cannot read properties of undefined (reading 'secret')",
        [
          '    at Object.run (/home/anna/.vscode/extensions/language-services-1.0.0/dist/features.js:1:234)',
          '    at async C:\\Users\\anna\\language-services\\dist\\extension.js:3:4',
          '    at node:internal/process/task_queues:105:5',
          '    at other (/home/anna/.vscode/extensions/other/out/main.js:5:6)',
        ].join('\n'),
      ),
      { code: 'ERR_OURS' },
    );
    assert.equal(
      faultRecord(error),
      [
        'TypeError ERR_OURS: Cannot read properties of undefined (reading …)',
        '    at Object.run features.js:1:234',
        '    at async extension.js:3:4',
      ].join('\n'),
    );
  });

  it('has the cause, and describes a thrown value that is not an error', () => {
    const error = new Error('outer', { cause: fault('inner') });
    assert.match(faultRecord(error), /^Error: outer\n(.*\n)*caused by TypeError: inner$/);
    assert.equal(faultRecord('a text'), 'a thrown string');
    assert.equal(faultRecord(null), 'a thrown null');
  });

  for (const message of [
    `Unexpected token 'T', "The secret is" is not valid JSON`,
    'ENOENT: no such file or directory, open /home/anna/secret.txt',
    'cannot open file:///c%3A/anna/secret.txt. Detail: gone',
    'the key "secret" was refused',
    'a quote that is never closed: “secret',
    `${'x'.repeat(40)}secret`,
    'the first line\nsecret',
    'der „secret“ und «secret»',
  ]) {
    it(`omits a quotation, a path, or a long text: ${message.slice(0, 24)}…`, () => {
      assert.doesNotMatch(faultRecord(fault(message)), /secret|anna/);
    });
  }

  it('keeps the words around an apostrophe', () => {
    assert.match(faultRecord(fault("it can't be read")), /: it can't be read$/);
  });

  it('never contains text that an error quotes', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 3, unit: anyCharacter }), fc.constantFrom('"', "'", '`'), (text, mark) => {
        const secret = `§${text}§`;
        assert.ok(!faultRecord(fault(`refused ${mark}${secret}${mark} there`)).includes(secret));
      }),
    );
  });

  it('is short, even for a long error', () => {
    fc.assert(fc.property(fc.string({ maxLength: 5000 }), (message) => faultRecord(fault(message)).length < 250));
  });
});
