import assert from 'node:assert/strict';
import type { Ask, RetryStep } from '../../../../../src/asking/ask.ts';
import { askFor } from '../../../../../src/asking/askFor.ts';
import { askInPlainText } from '../../../../../src/asking/askInPlainText.ts';
import { verifyAnswer } from '../../../../../src/asking/verify.ts';
import { toWire } from '../../../../../src/asking/wire.ts';
import { type DemoService, startDemoService } from '../../../../../src/demo/demoService.ts';
import { numberCodes } from '../../../../../src/text/numberCodes.ts';
import { listCodes, type Part } from '../../../../../src/text/unit.ts';
import { Opened } from '../../../../helpers/documents/opened.ts';
import { demoClient } from '../demoClient.ts';
import { never } from '../sending.ts';

const signal = never();

/** 200 KiB within one pair, of sentences with pairs in pairs and placeholders. */
const unit = numberCodes([
  { id: 9, role: 'open', source: '<section>' },
  ...Array.from({ length: 2000 }, (_, n): Part[] => [
    `The pump ${n} is `,
    { id: 1, role: 'open', source: '<b>' },
    'ready & ',
    { id: 2, role: 'open', source: '*' },
    'waits <there> for ',
    { id: 3, role: 'alone', source: '{name}' },
    { id: 2, role: 'close', source: '*' },
    ' now',
    { id: 1, role: 'close', source: '</b>' },
    '. ',
  ]).flat(),
  'The end.',
  { id: 9, role: 'close', source: '</section>' },
]);

describe('a unit longer than a request', () => {
  const opened = Opened.inTests();
  let demo: DemoService;
  beforeEach(async () => (demo = opened.add(await startDemoService({ port: 0 }))));

  const client = () => opened.add(demoClient(demo.url, { timeoutSeconds: 30 }));
  async function climb(ask: Ask, send: (texts: readonly string[]) => Promise<readonly (string | undefined)[]>) {
    const answers = await send(ask.texts);
    assert.ok(ask.texts.length > 1);
    const step: RetryStep = ask.next(answers.map((answer) => answer ?? ''));
    assert.ok(step.kind === 'translated');
    return step.parts;
  }
  function isWhole(parts: readonly Part[]): void {
    assert.deepEqual(listCodes(parts), listCodes(unit));
    assert.ok(verifyAnswer(unit, toWire(parts)).ok);
    assert.notDeepEqual(parts, unit);
  }

  it('is translated in parts with whole tags', async () => {
    assert.ok(toWire(unit).length > 200 * 1024);
    const service = client();
    const parameters = { targetLang: 'de', sourceLang: 'en', tagHandling: 'xml', outlineDetection: false } as const;
    const bytes = service.roomForTranslation(parameters);
    isWhole(
      await climb(askFor(unit, { bytes, sourceLang: 'en' }), async (texts) => {
        assert.ok(texts.length < 5, `${texts.length} pieces`);
        const { translations, failures } = await service.translateTexts(texts, parameters, { signal });
        assert.deepEqual(failures, []);
        return translations.map((translation) => translation?.text);
      }),
    );
  });

  for (const method of ['rephraseTexts', 'correctTexts'] as const) {
    it(`is sent in parts with whole tags: ${method}`, async () => {
      const service = client();
      const parameters = { targetLang: 'en-US' } as const;
      const bytes = service.roomForWriting(parameters);
      const parts = await climb(askInPlainText(unit, { bytes, sourceLang: 'en-US' }), async (texts) => {
        const { improvements, failures } = await service[method](texts, parameters, { signal });
        assert.deepEqual(failures, []);
        return improvements.map((improvement) => improvement?.text);
      });
      assert.deepEqual(listCodes(parts), listCodes(unit));
    });
  }
});
