import { strict as assert } from 'node:assert';
import {
  type InvalidInput,
  isInvalidInput,
  isServiceError,
  type ServiceError,
} from '../../../src/service/api/atStart/errors.ts';
import type { RawAnswer, Served } from './serve.ts';

/** A signal that is never aborted. */
export const uncancelled = new AbortController().signal;

/** Returns the error of a call of the client. */
export async function failure(call: Promise<unknown>): Promise<ServiceError> {
  const error = await call.then(
    () => assert.fail('the call should have failed'),
    (reason: unknown) => reason,
  );
  assert.ok(isServiceError(error), String(error));
  return error;
}

/** Asserts that the client refuses a call without a request to the service. */
export async function refusedUnsent(served: Served, call: () => Promise<unknown>): Promise<InvalidInput> {
  const before = (await served.requests()).length;
  const error = await failure(call());
  assert.ok(isInvalidInput(error), `${error.name} ${error.kind} ${error.status}`);
  assert.equal((await served.requests()).length, before, 'something was sent');
  return error;
}

/** Asserts an error body as in the specification (Error body), with the given status; returns its fields. */
export function errorBody(answer: RawAnswer, status: number): Readonly<Record<string, unknown>> {
  assert.equal(answer.status, status, answer.text);
  const body = fields(answer.json);
  assert.equal(typeof body.message, 'string');
  return body;
}

/** Returns a JSON object. */
export function fields(value: unknown): Readonly<Record<string, unknown>> {
  assert.ok(isObject(value), `not an object: ${JSON.stringify(value)}`);
  return value;
}

/** Returns a JSON array of objects. */
export function items(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  assert.ok(Array.isArray(value), `not an array: ${JSON.stringify(value)}`);
  return value.map(fields);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** ISO 8601 in UTC or with its offset. */
export const iso8601 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

/** Returns the answers to one text, or throws the error. */
export async function answered<T extends { readonly failures: readonly { readonly error: Error }[] }>(
  batch: Promise<T>,
) {
  const result = await batch;
  const [failed] = result.failures;
  if (failed) {
    throw failed.error;
  }
  return result;
}
