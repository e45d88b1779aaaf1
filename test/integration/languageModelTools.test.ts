import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import manifest from '../../package.json' with { type: 'json' };
import { AskedRuns } from '../../src/app/askedRuns.ts';
import { languageModelTool } from '../../src/app/modelTool.ts';
import { toolNames } from '../../src/contract/contributions.ts';
import { extensionUnderTest, runCommand, until, writeSetting } from '../helpers/extension.ts';
import { pluck } from '../helpers/pluck.ts';
import { mostOf, recordSentences } from '../helpers/recordSentences.ts';
import { replaceMember } from '../helpers/replaceMember.ts';
import {
  connect,
  disconnect,
  startService,
  type TestService,
  withOtherConnection,
} from '../helpers/service/service.ts';
import { WindowMessages } from '../helpers/windowMessages.ts';

const text = 'Hello %s, the pump is ready.';

describe('a language model tool', () => {
  let service: TestService;
  let messages: WindowMessages;
  let recorded: ReturnType<typeof recordSentences>;
  const told = (sentence: string | RegExp) =>
    assert.ok(
      recorded.sentences.some((each) => (typeof sentence === 'string' ? each === sentence : sentence.test(each))),
      recorded.sentences.join('\n'),
    );

  before(async () => {
    await extensionUnderTest().activate();
    service = await startService();
    recorded = recordSentences();
  });

  beforeEach(async () => {
    await connect(service);
    await service.reset();
    messages = new WindowMessages();
    recorded.sentences.length = 0;
  });

  afterEach(async () => {
    assert.deepEqual(messages.shown, []);
    messages.dispose();
    await writeSetting('confirmAbove', undefined);
    await disconnect();
  });

  after(async () => {
    recorded.stop();
    await service.stop();
  });

  const invoke = async (name: string, input: object, token?: vscode.CancellationToken) => {
    const { content } = await vscode.lm.invokeTool(name, { input, toolInvocationToken: undefined }, token);
    return content.map((part) => (part instanceof vscode.LanguageModelTextPart ? part.value : assert.fail('no text')));
  };
  const translate = (input: object, token?: vscode.CancellationToken) => invoke(toolNames.translate, input, token);
  /** Returns the requests with text; a look-up of tag handling has none and is not billed. */
  const paths = async () =>
    (await service.requests()).map(({ path }) => path).filter((path) => !path.startsWith('/v3/languages'));

  it('matches the manifest, with names for prompts and a schema', () => {
    const listed = vscode.lm.tools.filter(({ name }) => name.startsWith('language-services'));
    assert.deepEqual(listed.map(({ name }) => name).sort(), Object.values(toolNames).sort());
    for (const tool of manifest.contributes.languageModelTools) {
      assert.match(tool.name, /^(?!copilot_|vscode_)[\w-]+$/);
      assert.ok(tool.canBeReferencedInPrompt);
      assert.equal(listed.find(({ name }) => name === tool.name)?.description, tool.modelDescription);
    }
    assert.deepEqual(pluck(manifest.contributes.languageModelTools, 'toolReferenceName'), Object.keys(toolNames));
  });

  it('translates a text, keeps its placeholders, and shows cost and destination beforehand', async () => {
    const [translation, ...more] = await translate({ text, targetLang: 'DE' });
    assert.match(translation ?? '', /^\[DE\] .*%s/);
    assert.deepEqual(more, []);
    const { port } = new URL(service.url);
    const characters = [...'Hello <x id="1"/>, the pump is ready.'].length;
    told(`Translate ${characters} characters into German?`);
    told(`They are sent to Test (http://127.0.0.1:${port}) and billed there.`);
    told(mostOf(characters));
    assert.deepEqual(await paths(), ['/v2/translate']);
    assert.deepEqual(await translate({ text, targetLang: 'de' }), [translation]);
    assert.deepEqual(await paths(), ['/v2/translate']);
  });

  it('sends the text to the connection that its question named, whichever is active then', async () => {
    await withOtherConnection(async (other) => {
      await service.reset();
      const { getConfiguration } = vscode.workspace;
      const isAsked = () => recorded.sentences.some((sentence) => sentence.startsWith('They are sent to Test '));
      // The user switches as soon as the question is there.
      const settings = getConfiguration('languageServices');
      const get = (key: string) => (key === 'connection' ? 'Other' : settings.get(key));
      const switched = { ...settings, get };
      const restore = replaceMember(
        vscode.workspace,
        'getConfiguration',
        (...given: Parameters<typeof getConfiguration>) =>
          given[0] === 'languageServices' && isAsked() ? switched : getConfiguration(...given),
      );
      try {
        await translate({ text, targetLang: 'DE' });
      } finally {
        restore();
      }
      assert.deepEqual(await paths(), ['/v2/translate']);
      assert.deepEqual(await other.requests(), []);
    });
  });

  it('asks again where an earlier question about the same text named another connection', async () => {
    await withOtherConnection(async (other) => {
      const isAsked = () => recorded.sentences.some((sentence) => sentence.startsWith('They are sent to Test '));
      const { getConfiguration } = vscode.workspace;
      const refusal = new vscode.CancellationTokenSource();
      // While the question is prepared: it is not confirmed.
      const cancelling = (...given: Parameters<typeof getConfiguration>) => {
        refusal.cancel();
        return getConfiguration(...given);
      };
      const restore = replaceMember(vscode.workspace, 'getConfiguration', cancelling);
      try {
        await assert.rejects(translate({ text, targetLang: 'DE' }, refusal.token));
      } finally {
        restore();
      }
      await until('it was asked', isAsked);
      await runCommand('switchConnection', { name: 'Other' });
      await other.reset();
      await service.reset();
      const translating = translate({ text, targetLang: 'DE' });
      const question = await until('it is asked again', () => messages.shown.find(({ modal }) => modal === true));
      assert.match(question.detail ?? '', /^They are sent to Other /);
      assert.deepEqual(await other.requests('/v2/translate'), []);
      question.press('Continue');
      assert.match((await translating)[0] ?? '', /^\[DE\] /);
      assert.equal((await other.requests('/v2/translate')).length, 1);
      assert.deepEqual(await paths(), []);
      messages.shown.length = 0;
    });
  });

  it('uses the singular for one character', async () => {
    await translate({ text: '水', targetLang: 'DE' });
    await invoke(toolNames.detect, { texts: ['水'] }).catch(() => undefined);
    told('Translate 1 character into German?');
    told('Detect the language of 1 character?');
    told(/^It is sent to Test \(.+\) and billed there\.$/);
    told(mostOf(1));
  });

  it('says before rephrasing what that costs at most', async () => {
    await invoke(toolNames.rephrase, { text: 'The pump is ready.' });
    told('Rephrase 18 characters?');
    told(mostOf(18));
  });

  it('shows words of the model as text in one line, also long ones', async () => {
    const words = '[Details](https://a.test) ![p](https://a.test/p.png) **Free** $(check)\n\n# No\u202e';
    const question = { title: `Into ${words}?`, message: `To ${words}.`, progress: `With ${words.repeat(100)}` };
    const { prepareInvocation } = languageModelTool(
      { error: () => {}, notify: async () => {} },
      { check: () => 0, prepare: async () => question, invoke: async () => [] },
      () => 0,
      new AskedRuns(),
    );
    const shown = await prepareInvocation({ input: {} }, new vscode.CancellationTokenSource().token);
    const { message, title } = shown?.confirmationMessages ?? assert.fail('no question');
    for (const text of [title, message, shown?.invocationMessage]) {
      const markdown = text instanceof vscode.MarkdownString ? text.value : (text ?? '');
      assert.match(
        markdown,
        /\\\[Details\\\]\\\(https\\:\\\/\\\/a\\.test\\\) .* \\\*\\\*Free\\\*\\\* &#36;\\\(check\\\)\\\\n\\\\n/,
      );
      assert.ok(!/[\n\u202e]/.test(markdown) && markdown.length < 1100, markdown);
    }
  });

  it('refuses what is no language before the user is asked', async () => {
    for (const targetLang of ['DE?\n\n**Free of charge**', 'German', 'EN']) {
      await assert.rejects(translate({ text, targetLang }), /targetLang must be /);
    }
    await assert.rejects(
      translate({ text, targetLang: 'DE', sourceLang: '[a](b:c)' }),
      /sourceLang must be a language/,
    );
    assert.deepEqual(
      recorded.sentences.filter((sentence) => sentence.startsWith('Translate ')),
      [],
    );
    assert.deepEqual(await paths(), []);
  });

  it('reads a text in the given format', async () => {
    const json = '{ "pump": "The pump is ready." }';
    const [translation = ''] = await translate({ text: json, targetLang: 'DE', languageId: 'json' });
    const parsed: unknown = JSON.parse(translation);
    assert.ok(typeof parsed === 'object' && parsed !== null && 'pump' in parsed);
    assert.notEqual(parsed.pump, 'The pump is ready.');
  });

  it('names texts that were left untranslated', async () => {
    const lost = 'Dear %s and %d, the valve is open.';
    await service.plant({ match: '/v2/translate', mangle: 'drop', times: 2 });
    await service.plant({ match: '/v2/translate', mangle: 'unbalance', times: 9 });
    const parts = await translate({ text: lost, targetLang: 'DE' });
    assert.deepEqual(parts, [lost, 'Texts not translated: 1']);
  });

  it('detects languages', async () => {
    const [answer = ''] = await invoke(toolNames.detect, { texts: ['Der Hund und die Katze sind in dem Haus.'] });
    assert.match(answer, /^\{"results":\[\{"detectionStatus":"success","detectedLanguage":"de"\}\]\}$/);
    told(/^They are sent to Test \(.+\)\. Detection is not billed\.$/);
  });

  it('rejects wrong input, too much input, and a missing connection, in words that a model can read', async () => {
    const wrong: readonly [object, RegExp][] = [
      [{ targetLang: 'DE' }, /text must be a non-empty string/],
      [{ text: ' ', targetLang: 'DE' }, /text must be a non-empty string/],
      [{ text }, /targetLang/],
      [{ text, targetLang: 'EN' }, /targetLang must be .*EN-GB.*EN-US/],
      [
        { text, targetLang: 'DE', formality: 'very' },
        /formality must be one of prefer_more, prefer_less\. Found: very\./,
      ],
      [{ text, targetLang: 'DE', shout: true }, /Unknown option: shout\./],
    ];
    for (const [input, message] of wrong) {
      await assert.rejects(translate(input), message);
    }
    await assert.rejects(invoke(toolNames.detect, { texts: [] }), /texts must be a list of 1 to 50 non-empty strings/);
    await writeSetting('confirmAbove', 20);
    await assert.rejects(translate({ text, targetLang: 'DE' }), /text must be at most 20 characters per call/);
    await runCommand('removeConnection', { name: 'Test' });
    await assert.rejects(translate({ text, targetLang: 'DE' }), /not connected/);
    assert.deepEqual(await paths(), []);
  });

  it('passes on the message of the service to the model', async () => {
    await runCommand('setKey', { key: 'demo-exhausted' });
    await assert.rejects(translate({ text, targetLang: 'DE' }), /A quota of the account or API key is used up/);
    await runCommand('setKey', { key: 'demo-no-detect' });
    await assert.rejects(invoke(toolNames.detect, { texts: [text] }), /detection is not enabled/);
  });

  it('stops when it is cancelled', async () => {
    await service.plant({ match: '/v2/translate', delayMs: 60_000 });
    const source = new vscode.CancellationTokenSource();
    const translating = translate({ text: 'A slow answer.', targetLang: 'DE' }, source.token);
    await until('the request is under way', async () => (await paths()).length === 1);
    source.cancel();
    await assert.rejects(translating);
    source.dispose();
  });
});
