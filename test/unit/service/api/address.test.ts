import assert from 'node:assert/strict';
import fc from 'fast-check';
import { normalizeAddress } from '../../../../src/service/api/atStart/address.ts';

describe('service address', () => {
  const label = fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/);
  const segment = fc.stringMatching(/^[a-z0-9~_-]{1,8}$/);
  const address = fc
    .tuple(
      label,
      label,
      fc.option(fc.integer({ min: 1000, max: 65_535 }), { nil: undefined }),
      fc.array(segment, { maxLength: 3 }),
    )
    .map(([name, domain, port, path]) => ({ name, domain, port, path }));

  it('normalizes every spelling to the same address', () => {
    fc.assert(
      fc.property(
        address,
        fc.nat(3),
        fc.boolean(),
        fc.boolean(),
        ({ name, domain, port, path }, slashes, loud, dot) => {
          const tail = path.map((part) => `/${part}`).join('');
          const plain = `https://${name}.${domain}${port === undefined ? '' : `:${port}`}${tail}`;
          const host = `${loud ? name.toUpperCase() : name}.${domain}${dot ? '.' : ''}`;
          const escaped = tail.replace(/[a-z]/g, (letter) => (loud ? `%${letter.charCodeAt(0).toString(16)}` : letter));
          const other = `${loud ? 'HTTPS' : 'https'}://${host}:${port ?? 443}${escaped}${'/'.repeat(slashes)} `;
          assert.equal(normalizeAddress(plain), plain);
          assert.equal(normalizeAddress(other), plain);
          assert.equal(normalizeAddress(normalizeAddress(other)), plain);
        },
      ),
    );
  });

  for (const [spelling, expected] of [
    ['http://127.0.0.1:8080/', 'http://127.0.0.1:8080'],
    ['http://127.1:80/free/', 'http://127.0.0.1/free'],
    ['http://LOCALHOST:8080/free', 'http://localhost:8080/free'],
    ['http://api.localhost', 'http://api.localhost'],
    ['http://[0:0:0:0:0:0:0:1]:3000', 'http://[::1]:3000'],
    ['https://api.example.com/a/../free/', 'https://api.example.com/free'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ] as const) {
    it(`normalizes to ${expected}: ${spelling}`, () => assert.equal(normalizeAddress(spelling), expected));
  }

  for (const bad of [
    '',
    'api.example.com',
    'http://api.example.com',
    'http://128.0.0.1',
    'http://localhost.example.com',
    'http://notlocalhost',
    'http://127.0.0.1.example.com',
    'ftp://127.0.0.1',
    'https://user@api.example.com',
    'https://user:secret@api.example.com',
    'https://api.example.com/?q=1',
    'https://api.example.com/#x',
    'file:///tmp',
  ]) {
    it(`refuses ${bad || 'nothing'}`, () => {
      assert.throws(
        () => normalizeAddress(bad),
        (error: Error) => {
          assert.equal(Reflect.get(error, 'field'), 'url');
          assert.equal(error.name, 'InvalidInput');
          assert.equal(error.message.includes('secret'), false);
          return true;
        },
      );
    });
  }
});
