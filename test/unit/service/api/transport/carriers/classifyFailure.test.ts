import assert from 'node:assert/strict';
import { CarrierFailure } from '../../../../../../src/service/api/transport/carriers/carrier.ts';
import {
  classifyFailure,
  failedToConnect,
  failedToWrite,
  failureCode,
  proxyStatus,
} from '../../../../../../src/service/api/transport/carriers/classifyFailure.ts';

const systemError = (properties: object, message = 'it failed') => Object.assign(new Error(message), properties);
const refused = systemError({ syscall: 'connect', code: 'ECONNREFUSED' });
const broken = systemError({ syscall: 'read', code: 'ECONNRESET' });

describe('what broke an exchange', () => {
  for (const [name, error, isBefore] of [
    ['a refused connection', refused, true],
    ['a name without an address', systemError({ syscall: 'getaddrinfo', code: 'ENOTFOUND' }), true],
    ['a connection that takes too long', systemError({ code: 'UND_ERR_CONNECT_TIMEOUT' }), true],
    ['a certificate that is not trusted', systemError({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }), true],
    ['a route that vanished', systemError({ syscall: 'read', code: 'EHOSTUNREACH' }), false],
    ['a connection that was reset', broken, false],
    ['several addresses that all refuse', new AggregateError([refused, refused]), true],
    ['several addresses of which one was connected', new AggregateError([refused, broken]), false],
    ['an error without its causes', new AggregateError([]), false],
    ['a refused connection within another error', new TypeError('fetch failed', { cause: refused }), true],
    ['no error at all', 'ECONNREFUSED', false],
  ] as const) {
    it(`was ${isBefore ? '' : 'not surely '}before a connection: ${name}`, () => {
      assert.equal(failedToConnect(error), isBefore);
    });
  }

  it('was in writing only if the system says so', () => {
    assert.equal(failedToWrite(new Error('outer', { cause: systemError({ syscall: 'write', code: 'EPIPE' }) })), true);
    assert.equal(failedToWrite(broken), false);
    assert.equal(failedToWrite('write'), false);
  });

  it('has the code of the system, or the name of its error', () => {
    assert.equal(failureCode(new TypeError('fetch failed', { cause: broken })), 'ECONNRESET');
    assert.equal(failureCode(new RangeError('no code')), 'RangeError');
    assert.equal(failureCode(systemError({ code: 7 })), 'Error');
    assert.equal(failureCode('a text'), 'string');
    assert.equal(failureCode(undefined), 'undefined');
    assert.equal(failureCode(new CarrierFailure('timeout', false, 'no data was received in time')), 'timeout');
  });

  it('has the status of a proxy that refused', () => {
    const answer = systemError({}, 'Proxy response (407) !== 200 when HTTP Tunneling');
    assert.equal(proxyStatus(new Error('outer', { cause: answer })), 407);
    assert.equal(failureCode(answer), 'PROXY HTTP 407');
    assert.equal(proxyStatus(new Error('Read: Proxy response (407)')), undefined);
    assert.equal(proxyStatus('Proxy response (407)'), undefined);
  });

  for (const [reason, error, nothingSent] of [
    ['connect', refused, true],
    ['tls', systemError({ code: 'CERT_HAS_EXPIRED' }), true],
    ['tls', systemError({ code: 'ERR_SSL_WRONG_VERSION_NUMBER' }), true],
    ['tls', systemError({ code: 'EPROTO' }), true],
    ['timeout', systemError({ code: 'UND_ERR_BODY_TIMEOUT' }), false],
    ['timeout', systemError({ code: 'UND_ERR_HEADERS_TIMEOUT' }), false],
    ['malformed', systemError({ code: 'UND_ERR_HEADERS_OVERFLOW' }), false],
    ['malformed', systemError({ name: 'HTTPParserError' }), false],
    ['reset', broken, false],
    ['reset', systemError({ code: 'CERT_HAS_EXPIRED' }), false],
    ['reset', 'HTTPParserError', false],
  ] as const) {
    it(`is classified as ${reason}: ${failureCode(error)}`, () => {
      const failure = classifyFailure(error, nothingSent);
      assert.ok(failure instanceof CarrierFailure);
      assert.deepEqual([failure.reason, failure.nothingSent, failure.cause], [reason, nothingSent, error]);
    });
  }
});
