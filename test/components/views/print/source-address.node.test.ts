import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sourceAddress } from '#views/print/source-address.js';

describe('the address under printed music', () => {
  for (const [href, address] of [
    [
      'https://music.example/~/voices/song?lang=de#m5-12',
      'https://music.example/~/voices/song?lang=de',
    ],
    ['http://192.168.1.20:8080/song', 'http://192.168.1.20:8080/song'],
    ['https://localhost.example/song', 'https://localhost.example/song'],
  ] as const)
    it(`is that of the page: ${href}`, () => assert.equal(sourceAddress(href), address));

  for (const href of [
    'http://localhost:8080/~/voices/song',
    'http://glosa.localhost/song',
    'http://127.0.0.1:4173/song',
    'http://[::1]:8080/song',
    'http://0.0.0.0:8080/song',
    'file:///home/clara/song/index.html',
    'blob:https://music.example/1-2-3',
    'about:srcdoc',
    '',
  ])
    it(`is left out where it leads nobody there: ${href || 'none'}`, () =>
      assert.equal(sourceAddress(href), ''));
});
