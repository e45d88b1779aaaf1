import { deepEqual, equal, match } from 'node:assert/strict';
import { HistoryScene } from './historyScene.ts';

describe('the history of pages', () => {
  const scene = new HistoryScene();

  const page = (...blocks: readonly string[]): string => `${blocks.join('\n\n')}\n`;
  const english = [
    '# The gate',
    'The gate is opened with the key `K1`.',
    'If nothing is in the way, it closes by itself after 30 seconds.',
    '## Colours',
    'Gates are painted in red, white, and `green`.',
  ];
  const german = [
    '# Das Tor',
    'Das Tor wird mit dem Schlüssel `K1` geöffnet.',
    'Wenn niemand im Weg steht, schließt es sich nach 30 Sekunden von selbst.',
    '## Farben',
    'Tore werden rot, weiß und `green` gestrichen.',
  ];
  const [docs, own] = ['docs/en/gate.md', 'docs/de/gate.md'];

  it('lack the sections that were added, and are stale in the paragraphs that changed', async () => {
    await scene.beginRepository({ [docs]: page(...english), [own]: page(...german) });
    const [title = '', first = '', second = '', ...rest] = english;
    const added = ['## Keys', 'A key opens each of the 12 gates.', 'Lost keys are replaced.'];
    await scene.change(docs, page(title, first, second.replace('30 seconds', 'half a minute'), ...added, ...rest));
    const all = await scene.found();
    deepEqual(
      all.map(({ state, key }) => [state, key]),
      [
        ['stale', 'If nothing is in the way, it closes by itself after half a m…'],
        ['missing', 'Keys'],
        ['missing', 'A key opens each of the 12 gates.'],
        ['missing', 'Lost keys are replaced.'],
      ],
    );
    match(
      all[0]?.message ?? '',
      /^On [\d-]+, this was translated from “…way, it closes by itself after 30 seconds\.”, according to Git\. The source is now “…way, it closes by itself after half a minute\.”\. /,
    );
    deepEqual(
      (await scene.found('--no-history')).filter(({ state }) => state === 'stale'),
      [],
    );
  });

  it('keep the translation of a paragraph that is gone, and of one that moved', async () => {
    await scene.beginRepository({ [docs]: page(...english), [own]: page(...german) });
    const [title = '', first = '', second = '', heading = '', last = ''] = english;
    await scene.change(docs, page(title, second, heading, last, first));
    deepEqual(await scene.found(), []);
    await scene.change(docs, page(title, first, heading, last));
    deepEqual(await scene.found(), []);
    equal(await scene.read(own), page(...german));
  });

  it('are current where only addresses, code, or dates changed since', async () => {
    const dated = (day: string, host: string) =>
      page(
        `---\nlastUpdated: ${day}\n---`,
        ...english,
        `\`\`\`sh\nopen ${host}\n\`\`\``,
        `See [more](https://${host}/).`,
      );
    await scene.beginRepository({
      [docs]: dated('2026-01-01', 'a.example'),
      [own]: page(...german, 'Siehe [mehr](https://a.example/).'),
    });
    await scene.change(docs, dated('2026-02-02', 'b.example'));
    deepEqual(
      (await scene.found()).filter(({ state }) => state === 'stale'),
      [],
    );
  });

  it('are current in the paragraphs in which only an address or a mark changed', async () => {
    const more = (address: string, mark = '') => `See ${mark}more${mark} [about gates](${address}).`;
    await scene.beginRepository({
      [docs]: page(...english, more('gates/')),
      [own]: page(...german, 'Mehr [über Tore](gates/).'),
    });
    await scene.change(
      docs,
      page(...english.slice(0, 4), 'Gates have all colours of the year.', more('../doors/', '**')),
    );
    deepEqual(
      (await scene.found()).map(({ state, key }) => `${state} ${key}`),
      ['stale Gates have all colours of the year.'],
    );
  });

  it('are stale where a text of a component changed', async () => {
    const card = (title: string, description: string, address: string): string =>
      `<LinkCard\n\ttitle="${title}"\n\tdescription="${description}"\n\thref="https://${address}/"\n/>`;
    const names = ['docs/en/gate.mdx', 'docs/de/gate.mdx'] as const;
    await scene.beginRepository({
      [names[0]]: page(...english, card('All about keys', 'Which keys there are', 'a.example')),
      [names[1]]: page(...german, card('Alles über Schlüssel', 'Welche Schlüssel es gibt', 'a.example')),
    });
    await scene.change(names[0], page(...english, card('All about keys', 'Which keys there are', 'b.example')));
    deepEqual(await scene.found(), []);
    await scene.change(names[0], page(...english, card('All about keys', 'Which keys are sold here', 'b.example')));
    deepEqual(
      (await scene.found()).map(({ state, key }) => `${state} ${key}`),
      ['stale Which keys are sold here'],
    );
  });

  it('are of the source of the commit that they name', async () => {
    await scene.beginRepository({ [docs]: page(...english), [own]: page(...german) });
    const first = scene.git('rev-parse', 'HEAD').trim();
    await scene.change(docs, page(...english.slice(0, 4), 'Gates are painted in all colours of the year.'));
    await scene.change(own, page(`---\nl10n:\n  sourceCommit: ${first}\n---`, '# Unser Tor', ...german.slice(1)));
    deepEqual(
      (await scene.found()).map(({ state }) => state),
      ['stale'],
    );
    await scene.change(own, page('---\nl10n:\n  sourceCommit: 0123456789abcdef\n---', '# Ein Tor', ...german.slice(1)));
    deepEqual(await scene.found(), []);
  });

  it('are of the source of the commit that changed their words last', async () => {
    await scene.beginRepository({ [docs]: page(...english), [own]: page(...german) });
    await scene.change(docs, page(...english.slice(0, 4), 'Gates are painted in all colours of the year.'));
    await scene.change(own, page(...german).replaceAll('`green`', '`green`  '));
    deepEqual(
      (await scene.found()).map(({ state }) => state),
      ['stale'],
    );
    await scene.change(own, page(...german.slice(0, 4), 'Tore werden in allen Farben des Jahres gestrichen.'));
    deepEqual(await scene.found(), []);
  });
});
