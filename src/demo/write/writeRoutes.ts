import { countCharacters } from '../../text/countCharacters.ts';
import { consume } from '../account/keyUsage.ts';
import type { AddRoute, DemoContext } from '../http/route.ts';
import { correctTargets, rephraseTargets } from '../specification.ts';
import { correctText } from './correctText.ts';
import { readManner, readWriteTexts, type WriteText } from './readWriteRequest.ts';
import { rephraseText } from './rephraseText.ts';
import { toVariant } from './variants.ts';

/** Adds the endpoints of specification section Text improvement. */
export function addWriteRoutes(add: AddRoute, now: () => number): void {
  /** Charges the texts and answers with the improved ones (specification, Improvement result). */
  const improve = (c: DemoContext, texts: readonly WriteText[], improved: (text: WriteText) => string): Response => {
    const characters = texts.reduce((sum, { text }) => sum + countCharacters(text), 0);
    consume(c.var.key, 'write', characters, now());
    const improvements = texts.map((each) => ({
      text: toVariant(improved(each), each.target),
      target_language: each.target,
      detected_source_language: each.source,
    }));
    return c.json({ improvements });
  };

  add('POST', '/v2/write/rephrase', 'write', (c) => {
    const body = c.var.body();
    const texts = readWriteTexts(body, rephraseTargets);
    const mannerOf = readManner(body);
    const manners = new Map(texts.map(({ target }) => [target, mannerOf(target)]));
    return improve(c, texts, ({ text, source, target }) => rephraseText(text, source, manners.get(target)));
  });
  add('POST', '/v2/write/correct', 'write', (c) => {
    const body = c.var.body();
    const refused = ['writing_style', 'tone'].find((name) => body.has(name));
    if (refused !== undefined) {
      throw body.bad(refused, 'is not supported here; use /v2/write/rephrase');
    }
    const texts = readWriteTexts(body, correctTargets);
    return improve(c, texts, ({ text, source }) => correctText(text, source));
  });
}
