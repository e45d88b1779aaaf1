import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { z } from 'zod';
import { toolNames } from '../../../src/contract/contributions.ts';
import { extensionUnderTest } from '../../helpers/extension.ts';
import { mostOf, recordSentences } from '../../helpers/recordSentences.ts';
import { replaceMember } from '../../helpers/replaceMember.ts';
import { SampleFolder } from '../../helpers/sampleFolder.ts';
import { connect, disconnect, startService, type TestService } from '../../helpers/service/service.ts';

const language = z.object({ missing: z.number(), broken: z.number(), reviewed: z.number(), machine: z.number() });
const status = z.object({ families: z.array(z.object({ languages: z.array(language) })) });
const found = z.object({ findings: z.array(z.object({ key: z.string(), check: z.string() })) });
const translated = z.object({ status: z.string(), files: z.array(z.object({ translated: z.number() })) });

describe('a language model tool for locale files', () => {
  let service: TestService;
  const folder = new SampleFolder();

  before(async () => {
    await extensionUnderTest().activate();
    service = await startService();
    await connect(service);
    folder.write('locales/en.json', JSON.stringify({ a: 'Open the gate.', b: 'Close {name}.' }));
    folder.write('locales/de.json', JSON.stringify({ b: 'Schließen.' }));
  });

  after(async () => {
    folder.remove();
    await disconnect();
    await service.stop();
  });

  const call = async (name: string, input: object): Promise<unknown> => {
    const { content } = await vscode.lm.invokeTool(name, { input, toolInvocationToken: undefined });
    const [part] = content;
    return part instanceof vscode.LanguageModelTextPart ? JSON.parse(part.value) : assert.fail('no text');
  };

  it('fills a language without a change to what a person wrote', async () => {
    const files = [vscode.workspace.asRelativePath(folder.uri('locales'))];
    const before = status.parse(await call(toolNames.localeStatus, { files })).families[0]?.languages[0];
    assert.deepEqual([before?.missing, before?.broken, before?.reviewed], [1, 1, 1]);
    const { findings } = found.parse(await call(toolNames.checkLocales, { files, languages: ['de'] }));
    assert.deepEqual(
      findings.map(({ key, check }) => [key, check]),
      [
        ['a', 'missing'],
        ['b', 'placeholders'],
      ],
    );
    const recorded = recordSentences();
    const outcome = translated.parse(await call(toolNames.translateMissing, { files, languages: ['de'] }));
    recorded.stop();
    assert.ok(recorded.sentences.includes(mostOf('Open the gate.'.length)), recorded.sentences.join('\n'));
    assert.deepEqual([outcome.status, outcome.files[0]?.translated], ['done', 1]);
    assert.match(folder.read('locales/de.json'), /"b":\s*"Schließen\."/);
    const after = status.parse(await call(toolNames.localeStatus, { files })).families[0]?.languages[0];
    assert.deepEqual([after?.missing, after?.machine, after?.reviewed], [0, 1, 1]);
  });

  it('sends no more than its question named, if the files change until it is confirmed', async () => {
    const files = [vscode.workspace.asRelativePath(folder.uri('locales'))];
    const { t } = vscode.l10n;
    const more = { a: 'Open the gate.', b: 'Close {name}.', c: 'Water the beds.', d: 'Plant a tree.' };
    folder.write('locales/en.json', JSON.stringify({ ...more, d: undefined }));
    // The file changes as soon as the question is there.
    const restore = replaceMember(vscode.l10n, 't', (message: string, ...values: string[]) => {
      if (message === 'Translate {0} characters into {1}?') {
        folder.write('locales/en.json', JSON.stringify(more));
      }
      return t(message, ...values);
    });
    await service.reset();
    try {
      await assert.rejects(
        call(toolNames.translateMissing, { files, languages: ['de'] }),
        /there is more to translate than was confirmed/,
      );
    } finally {
      restore();
    }
    assert.deepEqual(await service.requests('/v2/translate'), []);
    const outcome = translated.parse(await call(toolNames.translateMissing, { files, languages: ['de'] }));
    assert.equal(outcome.files[0]?.translated, 2);
  });

  it('names the characters of pages that it adds to a language', async () => {
    const page = 'The gate is open. It is closed at night.';
    folder.write('docs/guide.md', `# Gate\n\n${page}\n`);
    folder.write('docs/guide.de.md', '# Tor\n\nDas Tor ist offen. Nachts ist es geschlossen.\n');
    const files = [vscode.workspace.asRelativePath(folder.uri('docs'))];
    const recorded = recordSentences();
    const outcome = translated.parse(await call(toolNames.translateMissing, { files, languages: ['fr'] }));
    recorded.stop();
    assert.equal(outcome.status, 'done');
    assert.match(folder.read('docs/guide.fr.md'), /^# \[FR\] /);
    assert.ok(recorded.sentences.includes(mostOf('Gate'.length + page.length)), recorded.sentences.join('\n'));
  });

  it('refuses paths outside of the workspace, and unknown input', async () => {
    await assert.rejects(call(toolNames.localeStatus, { files: ['../x'] }), /files must be paths in the workspace/);
    await assert.rejects(call(toolNames.checkLocales, { all: true }), /all/);
    await assert.rejects(call(toolNames.translateMissing, {}), /languages/);
  });
});
