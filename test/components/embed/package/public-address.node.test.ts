import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { isPublicAddress } from '#embed/package/public-address.js';

describe('an address that others can open', () => {
  for (const address of [
    'https://music.example/~/songs/der-mond',
    'http://www.example.org:8080/glosa/',
    'https://localhost.example.org/',
    'https://home.example/',
    'https://10.example.org/',
    'https://93.184.215.14/',
    'https://172.32.0.1/',
    'https://[2606:2800:21f::1]/',
  ])
    test(address, () => assert.equal(isPublicAddress(address), true));
});

describe('an address that others cannot open', () => {
  for (const address of [
    'http://localhost:8080/~/songs/der-mond',
    'http://LOCALHOST./',
    'http://glosa.localhost/',
    'http://127.0.0.1:8000/',
    'http://127.1/',
    'http://0.0.0.0:8080/',
    'http://[::1]:8080/',
    'http://[::ffff:127.0.0.1]/',
    'http://[fe80::1]/',
    'http://[fd12:3456::1]/',
    'http://192.168.1.20/',
    'http://10.0.0.5/',
    'http://172.16.0.1/',
    'http://100.64.0.1/',
    'http://169.254.1.1/',
    'http://musicserver/',
    'http://studio.local/',
    'file:///home/clara/piece/index.html',
    'blob:https://music.example/1',
    'nonsense',
    '',
  ])
    test(address || '(none)', () => assert.equal(isPublicAddress(address), false));
});
