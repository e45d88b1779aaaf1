import assert from 'node:assert/strict';
import { isExcepted } from '../../../../../../src/service/api/transport/carriers/noProxy.ts';

describe('NO_PROXY', () => {
  // As curl 8 reads it; ports and `*.name` are those of many other programs.
  for (const [entry, direct, proxied] of [
    ['10.0.0.0/8', ['http://10.1.2.3', 'https://10.255.0.1:8443'], ['http://11.0.0.1', 'http://10.0.0.1.test']],
    ['192.168.1.7/31', ['http://192.168.1.6', 'http://192.168.1.7'], ['http://192.168.1.8']],
    ['127.0.0.1', ['http://127.0.0.1:80', 'http://127.1'], ['http://127.0.0.2', 'http://localhost']],
    ['0.0.1', [], ['http://127.0.0.1']],
    ['fd00::/8', ['http://[fd12::1]'], ['http://[fe80::1]', 'http://253.0.0.1']],
    ['::1', ['http://[::1]:8080', 'http://[0:0::1]'], ['http://[::2]']],
    ['[::1]:8080', ['http://[::1]:8080'], ['http://[::1]']],
    ['[::1]', ['http://[::1]'], []],
    ['10.0.0.0/33, 10.0.0.0/x', [], ['http://10.0.0.1']],
    ['0.0.0.0/0', ['http://10.0.0.1'], ['http://[::1]', 'http://service.test']],
    ['Service.Test', ['https://service.test', 'https://api.SERVICE.test.'], ['https://myservice.test']],
    ['.service.test', ['https://service.test', 'https://api.service.test'], ['https://test']],
    ['*.service.test', ['https://api.service.test'], ['https://service.test']],
    ['service.test.', ['https://service.test'], []],
    ['service.test:443', ['https://service.test'], ['http://service.test', 'https://service.test:8443']],
    ['10.0.0.1:8080', ['http://10.0.0.1:8080'], ['http://10.0.0.1']],
    ['x, *', ['https://service.test', 'http://[::1]', 'http://10.0.0.1'], []],
    ['x\tservice.test', ['https://service.test'], []],
    ['', [], ['https://service.test', 'http://10.0.0.1']],
    [' , ', [], ['https://service.test']],
  ] as const) {
    it(`with "${entry}"`, () => {
      assert.deepEqual(
        [...direct, ...proxied].filter((service) => isExcepted(new URL(service), entry)),
        direct,
      );
    });
  }
});
