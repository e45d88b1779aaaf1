import assert from 'node:assert/strict';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { notOfferedCode, ServiceError } from '../../../../../src/service/api/atStart/errors.ts';
import { readTraceId, statusError } from '../../../../../src/service/api/transport/attempt.ts';
import { CarrierFailure, type CarrierResponse } from '../../../../../src/service/api/transport/carriers/carrier.ts';
import { atPace } from '../../../../../src/service/api/transport/carriers/pace.ts';
import { UnreadableAnswer } from '../../../../../src/service/api/transport/operation.ts';
import { pathSegment } from '../../../../../src/service/api/transport/pathSegment.ts';
import {
  passBody,
  readErrorBody,
  readJsonBody,
  readTextBody,
} from '../../../../../src/service/api/transport/readBody.ts';
import { answerList, answerMap, answerObject, readShape } from '../../../../../src/service/api/transport/readShape.ts';
import { parseRetryAfter } from '../../../../../src/service/api/transport/retryTiming.ts';
import { undocumented } from '../../../../../src/service/api/transport/undocumented.ts';
import { workedMs } from '../../../../helpers/measuring/workedMs.ts';

const mebibyte = 1024 * 1024;

function answer(type: string | undefined, ...pieces: readonly (string | Uint8Array)[]): CarrierResponse {
  async function* body() {
    for (const piece of pieces) {
      yield typeof piece === 'string' ? Buffer.from(piece) : piece;
    }
  }
  return { status: 200, headers: type === undefined ? {} : { 'content-type': type }, body: body() };
}

/** A body of the same piece, again and again; says how many were read. */
function long(type: string, pieces: number, piece: Uint8Array) {
  const read = { count: 0 };
  async function* body() {
    for (let at = 0; at < pieces; at += 1) {
      read.count += 1;
      yield piece;
    }
  }
  return { read, response: { status: 200, headers: { 'content-type': type }, body: body() } };
}

describe('the body of an answer', () => {
  for (const type of [undefined, '', 'application/json', 'Application/JSON ; charset=utf-8', 'application/hal+json']) {
    it(`is read as JSON: ${type}`, async () => {
      assert.deepEqual(await readJsonBody(answer(type, '{"a":', '"ä', '"}')), { a: 'ä' });
      assert.equal(await readJsonBody(answer(type, '7')), 7);
    });
  }

  for (const type of ['text/html', 'application/json-seq', 'application/jsonish', 'json', 'text/plain; a=/json']) {
    it(`is not read as JSON: ${type}`, async () => {
      await assert.rejects(readJsonBody(answer(type, '{}')), /^UnreadableAnswer: it is not JSON by its content type$/);
    });
  }

  it('is valid JSON in UTF-8', async () => {
    await assert.rejects(readJsonBody(answer('text/json', '{"a"')), /: it is not valid JSON$/);
    await assert.rejects(readJsonBody(answer('text/json', Buffer.from([0x22, 0xff, 0x22]))), /: it is not valid JSON$/);
  });

  for (const type of [undefined, 'text/plain; charset=utf-8', 'TEXT/tab-separated-values']) {
    it(`is read as text: ${type}`, async () => assert.equal(await readTextBody(answer(type, 'ä\t', 'b\n')), 'ä\tb\n'));
  }

  it('is not read as text if it has another type or coding', async () => {
    await assert.rejects(readTextBody(answer('text/html', 'a')), /: it is not text by its content type$/);
    await assert.rejects(readTextBody(answer('text/plain', Buffer.from([0xff]))), /: it is not UTF-8$/);
  });

  it('is read up to 64 MiB and no further', async () => {
    const piece = Buffer.alloc(mebibyte, ' ');
    for (const [read, type] of [
      [readJsonBody, 'application/json'],
      [readTextBody, 'text/plain'],
    ] as const) {
      const endless = long(type, 1000, piece);
      await assert.rejects(read(endless.response), /: it is longer than 67108864 bytes$/);
      assert.equal(endless.read.count, 65);
    }
    assert.equal((await readTextBody(long('text/plain', 64, piece).response)).length, 64 * mebibyte);
  });

  it('is passed over up to 64 KiB', async () => {
    const short = long('text/html', 64, Buffer.alloc(1024));
    await passBody(short.response);
    assert.equal(short.read.count, 64);
    const endless = long('text/html', 1000, Buffer.alloc(1024));
    await passBody(endless.response);
    assert.equal(endless.read.count, 65);
    const other = long('text/html', 1000, Buffer.alloc(1024));
    await assert.rejects(readJsonBody(other.response));
    assert.equal(other.read.count, 65);
  });

  it('of an error is read as far as it can be', async () => {
    const body = { message: 'No.', code: 'no', detail: 'Not now.', more: 1 };
    assert.deepEqual(await readErrorBody(answer('text/html', JSON.stringify(body))), {
      message: 'No.',
      code: 'no',
      detail: 'Not now.',
    });
    for (const given of ['{"message":7,"code":null,"detail":{}}', 'null', '"text"', '[]', '<html>', '']) {
      assert.deepEqual(await readErrorBody(answer('application/json', given)), {}, given);
    }
    const text = JSON.stringify({ message: 'x'.repeat(70 * 1024) });
    assert.deepEqual(await readErrorBody(answer('application/json', text)), {}, 'too long');
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('{');
      throw new CarrierFailure('reset', false, 'broken');
    }
    assert.deepEqual(await readErrorBody({ status: 500, headers: {}, body: broken() }), {});
  });
});

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(withoutNulls);
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).flatMap(([name, field]) => (field === null ? [] : [[name, withoutNulls(field)]])),
      )
    : value;
}

describe('the shape of an answer', () => {
  const schema = z.object({ list: answerList(z.object({ name: z.string(), note: z.optional(z.string()) })) });

  it('has a null for a field that is absent', () => {
    const read = readShape(schema, { list: [{ name: 'a', note: null }, null, { name: 'b' }].filter(Boolean) });
    assert.deepEqual(read, { list: [{ name: 'a' }, { name: 'b' }] });
    assert.deepEqual(readShape(z.nullable(z.string()), null), null);
  });

  it('is read in camel case, without fields that are null or absent', () => {
    const shape = answerObject({ creation_time: z.nullish(z.string()), character_limit: z.nullish(z.number()) });
    assert.deepEqual(readShape(shape, { creation_time: null, character_limit: 7, other: 1 }), { characterLimit: 7 });
    assert.deepEqual(readShape(shape, { creation_time: 'now', character_limit: undefined }), { creationTime: 'now' });
  });

  for (const [given, field] of [
    [{ list: [{ name: 'a' }, { name: 7 }] }, 'list[1].name'],
    [{ list: 'none' }, 'list'],
    [{}, 'list'],
    [{ list: null }, 'list'],
    ['text', '(entire response)'],
    [null, '(entire response)'],
  ] as const) {
    it(`is named where it differs: ${field}`, () => {
      const message = `the field ${field} is missing or of another type`;
      assert.throws(() => readShape(schema, given), { name: 'UnreadableAnswer', message });
    });
  }

  it('is read up to the first wrong item of a list or of an object with any names', () => {
    const maps = z.object({ map: answerMap(answerMap(z.object({ name: z.string() }))) });
    const began = workedMs();
    for (const item of [{ name: 7 }, null, 7, {}]) {
      const list = Array.from({ length: 1_000_000 }, () => item);
      const field = typeof item === 'object' && item !== null ? 'list[1].name' : 'list[1]';
      const message = `the field ${field} is missing or of another type`;
      assert.throws(() => readShape(schema, { list: [{ name: 'a', note: null }, ...list] }), { message });
      const map = Object.fromEntries(list.slice(0, 100_000).map((each, at) => [`a${at}`, each ?? 7]));
      assert.throws(() => readShape(maps, { map: { first: map } }), /: the field map\.first\.a0/);
    }
    assert.ok(workedMs() - began < 10_000);
  });

  it('is accepted and refused as if each item were read', () => {
    type Container = (item: z.core.$ZodType) => z.core.$ZodType;
    const shapeWith = (listOf: Container, mapOf: Container) => {
      const item = answerObject({ a: z.string(), b_c: z.optional(z.int()), d: z.nullish(mapOf(z.string())) });
      const map = z.nullish(mapOf(mapOf(listOf(z.boolean()))));
      return z.object({ a: z.nullish(z.string()), b: z._default(z.boolean(), true), list: listOf(item), map });
    };
    const own = shapeWith(answerList, answerMap);
    const whole = shapeWith(z.array, (item) => z.record(z.string(), item));
    const readWhole = (answer: unknown) => {
      const asSent = z.safeParse(whole, answer);
      return asSent.success ? asSent.data : z.safeParse(whole, withoutNulls(answer)).data;
    };
    const readOwn = (answer: unknown) => {
      try {
        return readShape(own, answer);
      } catch (error) {
        assert.ok(error instanceof UnreadableAnswer);
        return undefined;
      }
    };
    const mostly = (right: fc.Arbitrary<unknown>) =>
      fc.oneof({ weight: 12, arbitrary: right }, fc.constantFrom<unknown>(null, null, 7, [], {}));
    const listOf = (item: fc.Arbitrary<unknown>) => mostly(fc.array(item, { maxLength: 4 }));
    const names = fc.constantFrom('x', '1', '__proto__', 'constructor');
    const mapOf = (item: fc.Arbitrary<unknown>) => mostly(fc.dictionary(names, item, { maxKeys: 3 }));
    const text = mostly(fc.constantFrom('', 'text'));
    const item = mostly(fc.record({ a: text, b_c: mostly(fc.integer()), d: mapOf(text) }, { requiredKeys: ['a'] }));
    const map = mapOf(mapOf(listOf(mostly(fc.boolean()))));
    const answer = fc.record({ a: text, b: mostly(fc.boolean()), list: listOf(item), map }, { requiredKeys: ['list'] });
    let accepted = 0;
    fc.assert(
      fc.property(mostly(answer), (sent) => {
        const received: unknown = JSON.parse(JSON.stringify(sent));
        const read = readOwn(received);
        assert.deepEqual(read, readWhole(received));
        accepted += read === undefined ? 0 : 1;
      }),
      { numRuns: 1000 },
    );
    assert.ok(accepted > 100 && accepted < 900, `${accepted}`);
  });

  it('may have a null for a field that is absent in any number of places', () => {
    const list = Array.from({ length: 250_000 }, () => ({ name: 'a', note: null }));
    assert.equal(readShape(schema, { list }).list.length, list.length);
  });

  it('is looked at only as deep as any field is, whatever the service nests', () => {
    let nested: unknown = null;
    for (let depth = 0; depth < 50_000; depth += 1) {
      nested = depth % 2 === 0 ? [nested] : { a: nested };
    }
    assert.throws(() => readShape(schema, { list: nested }), { name: 'UnreadableAnswer' });
    assert.deepEqual(readShape(schema, { list: [{ name: 'a', note: null }], other: nested }).list, [{ name: 'a' }]);
  });
});

describe('the error for a status', () => {
  const context = { path: '/v2/translate', nowMs: 0, mayHaveBeenBilled: false, mayHaveBeenRemoved: false };
  const errorOf = (status: number, given: object = {}, path = context.path, headers = {}) =>
    statusError({ ...answer(undefined), status, headers }, given, ['secret-key', 'abc', 'the text'], {
      ...context,
      path,
    });

  for (const [status, kind] of [
    [400, 'badRequest'],
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'notFound'],
    [409, 'conflict'],
    [413, 'tooLarge'],
    [415, 'unsupportedMediaType'],
    [418, 'badRequest'],
    [429, 'tooManyRequests'],
    [456, 'quotaExceeded'],
    [499, 'badRequest'],
    [500, 'serverError'],
    [503, 'unavailable'],
    [529, 'tooManyRequests'],
    [599, 'serverError'],
    [600, 'protocol'],
    [399, 'protocol'],
    [300, 'protocol'],
    [204, 'protocol'],
  ] as const) {
    it(`is ${kind}: ${status}`, () => {
      const error = errorOf(status);
      assert.deepEqual([error.kind, error.status], [kind, status]);
      assert.equal(/redirected/.test(error.message), status >= 300 && status < 400);
      assert.equal(error.message === `The service returned status ${status}.`, [204, 600].includes(status));
    });
  }

  it('says to wait if a glossary was changed too often', () => {
    for (const path of ['/v2/glossaries', '/v3/glossaries/x/dictionaries', '/v2/glossary-language-pairs']) {
      assert.equal(errorOf(456, {}, path).kind, 'tooManyRequests', path);
      assert.equal(errorOf(404, {}, path).kind, 'notFound', path);
    }
    for (const path of ['/v2/translate', '/v2/x/v2/glossaries', '/v2/glossariesOfOthers']) {
      assert.equal(errorOf(456, {}, path).kind, 'quotaExceeded', path);
    }
  });

  it('has what the service says, shortened, unless it quotes the key or a text', () => {
    const { detail, code } = errorOf(400, { message: 'a', detail: 'd'.repeat(2000), code: 'abc' });
    assert.deepEqual([detail, code], ['d'.repeat(1000), 'abc']);
    assert.equal(errorOf(400, { message: 'only a message' }).detail, 'only a message');
    assert.equal(errorOf(400, { detail: 'It has "the text" in it' }).detail, undefined);
    assert.equal(errorOf(400, { code: 'secret-key' }).code, undefined);
  });

  it('has the trace ID in printable characters, at most 128', () => {
    const traced = (id: string) => readTraceId({ ...answer(undefined), headers: { 'x-trace-id': id } }, ['secret-key']);
    assert.equal(traced('a b\u0007c-1'), 'abc-1');
    assert.equal(traced('x'.repeat(200)), 'x'.repeat(128));
    assert.equal(traced('of secret-key'), undefined);
    assert.equal(readTraceId(answer(undefined), []), undefined);
  });

  it('has the seconds of Retry-After, rounded up', () => {
    assert.equal(errorOf(429, {}, context.path, { 'retry-after': '1.2' }).retryAfterSeconds, 2);
    assert.equal(errorOf(429).retryAfterSeconds, undefined);
  });
});

describe('a Retry-After header', () => {
  const nowMs = Date.UTC(2026, 0, 5, 12);
  for (const [header, ms] of [
    ['7', 7000],
    [' 1.5 ', 1500],
    ['Mon, 05 Jan 2026 12:00:10 GMT', 10_000],
    ['Monday, 05-Jan-26 12:00:10 GMT', 10_000],
    ['Mon Jan  5 12:00:10 2026 GMT', 10_000],
    ['Mon, 05 Jan 2026 11:00:00 GMT', 0],
    [undefined, undefined],
    ['', undefined],
    ['soon', undefined],
    ['-1', undefined],
    ['7 s', undefined],
    ['2026-01-05 12:00:10', undefined],
    ['on Mon, 05 Jan 2026 12:00:10 GMT', undefined],
  ] as const) {
    it(`is ${ms} ms: ${header}`, () => assert.equal(parseRetryAfter(header, nowMs), ms));
  }
});

describe('a call that the specification does not have', () => {
  it('is not offered if the service does not find it', async () => {
    for (const status of [404, 405]) {
      const error = new ServiceError('notFound', 'No.', { status, traceId: 't', detail: 'd' });
      await assert.rejects(undocumented(Promise.reject(error)), {
        kind: 'notFound',
        message: 'The service does not support this feature. Check the connection’s address and plan.',
        code: notOfferedCode,
        status,
        traceId: 't',
        detail: 'd',
      });
    }
  });

  it('has any other outcome', async () => {
    assert.equal(await undocumented(Promise.resolve(7)), 7);
    const forbidden = new ServiceError('forbidden', 'No.', { status: 403 });
    await assert.rejects(undocumented(Promise.reject(forbidden)), forbidden);
    const defect = Object.assign(new Error('a defect'), { status: 404 });
    await assert.rejects(undocumented(Promise.reject(defect)), defect);
  });
});

describe('an id in a path', () => {
  it('is one segment, whatever it has in it', () => {
    assert.equal(pathSegment('id', 'a/b?c#ä%.'), 'a%2Fb%3Fc%23%C3%A4%25.');
    assert.equal(pathSegment('id', '...'), '...');
  });

  for (const id of ['', '.', '..', '\ud800']) {
    it(`is refused before anything is sent: ${JSON.stringify(id)}`, () => {
      assert.throws(() => pathSegment('glossaryId', id), { name: 'InvalidInput', field: 'glossaryId' });
    });
  }

  it('is asked for as one from the service where it is refused', () => {
    assert.throws(() => pathSegment('glossaryId', '..'), /must be an ID from the service/);
  });
});

describe('the pace of an answer', () => {
  it('is measured again after each KiB', async () => {
    async function* slow() {
      for (let at = 0; at < 4; at += 1) {
        await new Promise((resolve) => setTimeout(resolve, 40));
        yield Buffer.alloc(1024);
      }
    }
    let bytes = 0;
    for await (const piece of atPace(slow(), 100)) {
      bytes += piece.byteLength;
    }
    assert.equal(bytes, 4096);
  });

  it('ends with an iteration that ends early', async () => {
    let isReleased = false;
    async function* body() {
      try {
        yield Buffer.alloc(1);
        yield Buffer.alloc(1);
      } finally {
        isReleased = true;
      }
    }
    const iterator = atPace(body(), 1000)[Symbol.asyncIterator]();
    await iterator.next();
    assert.deepEqual(await iterator.return?.(), { done: true, value: undefined });
    assert.equal(isReleased, true);
  });
});
