import { strict as assert } from 'node:assert';
import type { RequestRow } from '../../../src/demo/http/requestList.ts';

/** A request that the page on privacy names: its method and path, and the fields that it may have. */
interface NamedRequest {
  readonly isOf: (request: string) => boolean;
  readonly fields: ReadonlySet<string>;
}

/**
 * Throws for a request that the page on privacy does not name, or that has a field that it does not name.
 *
 * @param page the text of docs/cost-and-privacy.md
 */
export function assertNamed(
  page: string,
  rows: readonly Pick<RequestRow, 'method' | 'path' | 'fields' | 'status'>[],
): void {
  if (rows.length === 0) {
    return;
  }
  const named = requestsIn(page);
  const unnamed = new Set<string>();
  for (const { method, path, fields, status } of rows) {
    const request = `${method} ${path.replace(/^\/free(?=\/)/, '')}`;
    const found = named.find(({ isOf }) => isOf(request));
    if (found === undefined && status !== 404) {
      unnamed.add(request);
    }
    for (const field of fields.filter((each) => found?.fields.has(each) === false)) {
      unnamed.add(`${request}: ${field}`);
    }
  }
  assert.deepEqual([...unnamed], [], 'docs/cost-and-privacy.md does not name');
}

function requestsIn(page: string): readonly NamedRequest[] {
  const rows = [...page.matchAll(/^\| ((?:`[A-Z]+ \/v\d[^`]*`(?:, )?)+) \|(.*)\|$/gm)];
  assert.ok(rows.length > 0, 'the page names no requests');
  return rows.map(([, requests = '', data = '']) => {
    const patterns = codes(requests).map(
      (request) => new RegExp(`^${request.replaceAll(/\{\w+\}/g, '[^/]+').replaceAll('.', '\\.')}$`),
    );
    return { isOf: (request) => patterns.some((pattern) => pattern.test(request)), fields: new Set(codes(data)) };
  });
}

function codes(text: string): readonly string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
}
