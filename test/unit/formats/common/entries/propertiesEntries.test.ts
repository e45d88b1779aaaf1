import assert from 'node:assert/strict';
import { addsAll, addUpper, remove } from './entryFiles.ts';

const paths = { source: '/i18n/messages.properties', target: '/i18n/messages_de.properties' };

describe('an entry of Java properties', () => {
  it('keeps the order of the source, with its comments, in the style of the target', () => {
    addsAll(
      paths,
      '# Licence\n\n# first\na=One caf\u00e9\nb=Two \\\n  {0} pears\n\n! third\nc=Three\n',
      '# Lizenz\r\n\r\na = Caf\\u00e9\r\nold = x y\r\n',
      '# Lizenz\r\n\r\na = Caf\\u00e9\r\nb = TWO \\\r\n  {0} PEARS\r\n\r\n! third\r\nc = THREE\r\nold = x y\r\n',
    );
    addsAll(paths, 'a=One apple\nb=Two pears', 'b=Zwei', 'a=ONE APPLE\nb=Zwei');
    addsAll(paths, 'a=One apple\nb=Two \u00fc', 'a=\\u00fc x', 'a=\\u00fc x\nb=TWO \\u00dc');
  });

  it('fills an empty file', () => {
    assert.equal(
      addUpper(paths, '# x\n\n# y\na=One apple\n\nb=Two pears', '').text,
      '# y\na=ONE APPLE\n\nb=TWO PEARS\n',
    );
    assert.equal(addUpper(paths, 'a=One apple', '# x\n').text, '# x\na=ONE APPLE\n');
  });

  it('fills an empty value', () => {
    assert.equal(addUpper(paths, 'a=One apple\nb=Two pears', 'a =\nb').text, 'a=ONE APPLE\nb=TWO PEARS');
  });

  it('is removed with the comments directly above it', () => {
    const source = '# Licence\n\n# about a\na=One apple\n# about b\nb = Two pears\n\nc=Three plums\n';
    assert.equal(remove(paths.target, source, ['a', 'b']).text, '# Licence\n\nc=Three plums\n');
    assert.equal(remove(paths.target, source, ['b', 'c']).text, '# Licence\n\n# about a\na=One apple\n');
  });

  it('is not added inside another value', () => {
    assert.equal(addUpper(paths, 'a=One apple\nb=Two pears', 'a=Eins\\').text, 'a=Eins\\');
  });
});
