// The worker thread that reads long texts, a separate bundle (`dist/textThread.js`), started by `TextReader`.
import { parentPort } from 'node:worker_threads';
import { loadFormat } from '../formats/loadFormat.ts';
import { readUnits } from '../formats/readText.ts';
import { writtenUnit } from '../formats/writtenUnit.ts';
import { slowExpressions } from '../text/expressions/limitedExpression.ts';
import type { Unit } from '../text/unit.ts';
import type { FromThread, NumberedRequest, ReaderAnswer, ReaderRequest, Translations } from './readerMessages.ts';

/** Maximum units of one answer, so that the extension host is not blocked. */
const maxUnits = 400;
/** UTF-16 code units of source in one answer, beyond which no unit is added. */
const maxLength = 100_000;
/** Maximum UTF-16 code units of all kept texts, except the last. */
const maxKept = 8_000_000;

interface ReadUnits {
  readonly source: string;
  readonly units: readonly Unit[];
}

/** The texts that a worker thread has read; removes the least recently used first. */
class TextCache {
  /** Least recently used first. */
  readonly #texts = new Map<number, ReadUnits>();

  async answer(request: ReaderRequest): Promise<ReaderAnswer> {
    if (request.kind === 'read') {
      const { languageId, name, source, protect = [] } = request.job;
      await loadFormat(languageId, name, source);
      const units = readUnits(request.job);
      const [slow] = slowExpressions(protect);
      if (slow !== undefined) {
        return { kind: 'slow', expression: slow };
      }
      this.#keep(request.text, { source, units });
      return { kind: 'read', count: units.length };
    }
    const text = this.#texts.get(request.text);
    if (!text) {
      return { kind: 'unknown' };
    }
    this.#keep(request.text, text);
    return request.kind === 'units' ? passages(text, request.from) : write(text, request.translations);
  }

  #keep(number: number, text: ReadUnits): void {
    this.#texts.delete(number);
    this.#texts.set(number, text);
    let length = [...this.#texts.values()].reduce((sum, { source }) => sum + source.length, 0);
    for (const [oldest, { source }] of this.#texts) {
      if (length <= maxKept || oldest === number) {
        return;
      }
      this.#texts.delete(oldest);
      length -= source.length;
    }
  }
}

function write({ source, units }: ReadUnits, translations: Translations): ReaderAnswer {
  const texts: [number, string][] = [];
  const unwritable: number[] = [];
  for (const [index, parts] of translations) {
    const unit = units[index];
    const written = unit && writtenUnit(source, unit, parts);
    if (written !== undefined) {
      texts.push([index, written]);
    } else if (unit) {
      unwritable.push(index);
    }
  }
  return { kind: 'written', texts, unwritable };
}

/** Returns some units, without their functions, which cannot be sent. */
function passages({ units }: ReadUnits, from: number): ReaderAnswer {
  let to = from;
  for (let length = 0; to < units.length && to - from < maxUnits && length < maxLength; to += 1) {
    const { start, end } = units[to] ?? { start: 0, end: 0 };
    length += end - start;
  }
  const plain = ({ write: _, places: __, translation: ___, anchor: ____, ...passage }: Unit) => passage;
  return { kind: 'units', units: units.slice(from, to).map(plain) };
}

const texts = new TextCache();

function failure(error: unknown): ReaderAnswer {
  return { kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

function notify(message: FromThread): void {
  parentPort?.postMessage(message);
}

parentPort?.on('message', ({ id, request }: NumberedRequest) => {
  const answered = (answer: ReaderAnswer): void => notify({ id, answer });
  texts
    .answer(request)
    .then(answered)
    .catch((error: unknown) => answered(failure(error)));
});
notify('ready');
