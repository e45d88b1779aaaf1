import assert from 'node:assert/strict';
import { CliScene } from './cliScene.ts';

const files = {
  'locales/en/common.json': { hello: 'Hello' },
  'locales/en/checkout.json': { pay: 'Pay for the lamp', total: 'Total: {{sum}}' },
  'locales/de/common.json': { hello: 'Hallo' },
};

describe('the command line with a file that a language lacks', () => {
  const scene = new CliScene();

  it('counts its messages as missing, reports it once, and writes it', async () => {
    await scene.begin(files);
    const status = await scene.run(['status']);
    assert.equal(status.status, 1);
    assert.match(
      status.out,
      /^locales\/en\/checkout\.json \(en\)\n.*\n {2}de +2 .*no file yet: locales\/de\/checkout\.json$/m,
    );
    const check = await scene.run(['check']);
    assert.equal(check.status, 1);
    assert.equal(
      check.out,
      'locales/en/checkout.json:1  de  locales/de/checkout.json does not exist: 2 messages are missing.\n2 missing.\n',
    );
    const dry = await scene.run(['translate', '--dry-run']);
    assert.match(dry.out, /^de +2 /m);
    assert.equal((await scene.run(['translate'])).status, 0);
    assert.deepEqual(await scene.sent(), { requests: 1, texts: 2 });
    const written = await scene.readJson('locales/de/checkout.json');
    assert.deepEqual(written, { pay: '[DE] Päy för the lämp', total: '[DE] Tötäl: {{sum}}' });
    assert.equal((await scene.run(['check'])).out, 'All languages are up to date.\n');
  });

  it('copies it into a complete variant of the source, and sends nothing for it', async () => {
    await scene.begin({
      'locales/en/common.json': { hello: 'Hello', bye: 'Bye', colour: 'Color' },
      'locales/en/checkout.json': { pay: 'Pay for the lamp' },
      'locales/en-GB/common.json': { hello: 'Hello', bye: 'Bye', colour: 'Colour' },
      'locales/en-AU/common.json': { colour: 'Colour' },
    });
    const check = await scene.run(['check']);
    assert.equal(check.status, 1);
    assert.equal(
      check.out,
      'locales/en/checkout.json:1  en-GB  locales/en-GB/checkout.json does not exist: 1 message is missing.\n1 missing.\n',
    );
    assert.equal((await scene.run(['translate'])).status, 0);
    assert.deepEqual(await scene.sent(), { requests: 0, texts: 0 });
    assert.deepEqual(await scene.readJson('locales/en-GB/checkout.json'), { pay: 'Pay for the lamp' });
    assert.equal((await scene.run(['check'])).out, 'All languages are up to date.\n');
  });

  it('expects it in a language whose code is not known, too', async () => {
    const langs = ['en', 'cs', 'de', 'fr', 'it', 'ja', 'azb'];
    await scene.begin({
      ...Object.fromEntries(langs.map((lang) => [`locales/${lang}/common.json`, { hello: 'Hello' }])),
      ...Object.fromEntries(langs.slice(0, -1).map((lang) => [`locales/${lang}/checkout.json`, { pay: 'Pay' }])),
    });
    const status = await scene.run(['status']);
    assert.equal(status.status, 1);
    assert.match(status.out, /^ {2}azb +1 .* no file yet: locales\/azb\/checkout\.json, not a known language code$/m);
    assert.match((await scene.run(['check'])).out, /^locales\/en\/checkout\.json:1 {2}azb {2}.*does not exist/m);
  });

  it('reports it once to programs too', async () => {
    await scene.begin(files);
    const finding = {
      state: 'missing',
      check: 'missing',
      severity: 'error',
      lang: 'de',
      path: 'locales/en/checkout.json',
      line: 1,
      target: 'locales/de/checkout.json',
      message: 'locales/de/checkout.json does not exist: 2 messages are missing.',
      messages: 2,
    };
    const json: unknown = JSON.parse((await scene.run(['check', '--json'])).out);
    assert.ok(typeof json === 'object' && json !== null && 'findings' in json && 'families' in json);
    assert.deepEqual(json.findings, [finding]);
    const sarif = await scene.run(['check', '--format', 'sarif']);
    assert.equal(sarif.out.split(finding.message).length, 2);
    const junit = await scene.run(['check', '--format', 'junit']);
    assert.match(junit.out, /<testsuite name="locales\/de\/checkout\.json \(de\)" tests="1" failures="1">/);
    const github = await scene.run(['check', '--format', 'github']);
    assert.equal(github.out, `::error file=locales/en/checkout.json,line=1::de: ${finding.message}\n`);
    const status: unknown = JSON.parse((await scene.run(['status', '--json'])).out);
    assert.match(JSON.stringify(status), /"path":"locales\/de\/checkout\.json","absent":true,"missing":2/);
  });
});
