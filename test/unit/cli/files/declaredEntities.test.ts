import assert from 'node:assert/strict';
import { CliScene } from '../cliScene.ts';

const type =
  '<!DOCTYPE resources [\n    <!ENTITY appName "Bright Lamps">\n    <!ENTITY maker \'Glow &amp; Co.\'>\n]>\n';
const strings = (texts: Readonly<Record<string, string>>, head = ''): string => {
  const entries = Object.entries(texts).map(([name, text]) => `    <string name="${name}">${text}</string>\n`);
  return `<?xml version="1.0" encoding="utf-8"?>\n${head}<resources>\n${entries.join('')}</resources>\n`;
};
const [source, german, french] = ['values', 'values-de', 'values-fr'].map(
  (folder) => `app/src/main/res/${folder}/a.xml`,
);

describe('entities that an Android file declares', () => {
  const scene = new CliScene();
  const english = strings(
    { title: 'About', welcome: 'Welcome to &appName;, %1$s', legal: 'By &maker; of &appName;' },
    type,
  );

  it('are placeholders, with their declaration in each file that uses them', async () => {
    await scene.begin({ [String(source)]: english, [String(german)]: strings({ title: 'Über' }) });
    const { status, err } = await scene.run(['translate', '--language', 'de,fr']);
    assert.equal(status, 0, err);
    for (const path of [german, french]) {
      const text = await scene.read(String(path));
      assert.ok(text.startsWith(`<?xml version="1.0" encoding="utf-8"?>\n${type}<resources>\n`), text);
      assert.match(text, /name="welcome">[^<]*&appName;[^<]*%1\$s[^<]*<[^]*name="legal">[^<]*&maker;[^<]*&appName;/);
    }
    const arrived = JSON.stringify(await scene.demo.requests('/v2/translate'));
    assert.doesNotMatch(arrived, /Bright Lamps|&appName/);
    assert.equal((await scene.run(['check', '--language', 'de,fr'])).status, 0);
  });

  it('are added to those that the translation declares', async () => {
    const own = '<!DOCTYPE resources [<!ENTITY appName "Helle Lampen">]>\n';
    await scene.begin({ [String(source)]: english, [String(german)]: strings({ title: 'Über' }, own) });
    await scene.run(['translate']);
    const added = '<!DOCTYPE resources [<!ENTITY appName "Helle Lampen">\n    <!ENTITY maker \'Glow &amp; Co.\'>\n]>\n';
    assert.ok((await scene.read(String(german))).includes(`?>\n${added}<resources>`), await scene.read(String(german)));
  });

  it('are compared', async () => {
    const texts = { title: 'Über', welcome: 'Willkommen bei den Lampen, %1$s', legal: 'Von &maker; aus &appName;' };
    await scene.begin({ [String(source)]: english, [String(german)]: strings(texts, type) });
    const { status, out } = await scene.run(['check']);
    assert.equal(status, 0);
    assert.match(out, /welcome {2}Missing placeholders: &appName;\.\n1 warning\.\n$/);
    await scene.write({ [String(german)]: strings({ ...texts, title: 'Über &appNme;' }, type) });
    const other = await scene.run(['check']);
    assert.equal(other.status, 1);
    assert.match(other.out, /title {2}Placeholders that the source does not have: &appNme;\.\n/);
  });

  for (const [name, subset] of Object.entries({
    'with others in them': '<!ENTITY a "x"><!ENTITY b "&a;&a;">',
    'from another file': '<!ENTITY a SYSTEM "file:///etc/hostname">',
    'of the declarations': '<!ENTITY % a "x"> %a;',
    'with markup': '<!ENTITY a "<b>x</b>">',
    'with characters that become markup': '<!ENTITY a "&#60;b>">',
  })) {
    it(`keep a file from being read: ${name}`, async () => {
      await scene.begin({
        [String(source)]: strings({ title: 'About &a;' }, `<!DOCTYPE resources [${subset}]>\n`),
        [String(german)]: strings({ title: 'Über' }),
      });
      const { status, out } = await scene.run(['check']);
      assert.equal(status, 1);
      assert.match(out, /because it declares entities\.\n1 unreadable\.\n$/);
    });
  }
});
