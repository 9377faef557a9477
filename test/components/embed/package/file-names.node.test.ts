import assert from 'node:assert/strict';
import test from 'node:test';
import { withFileNames } from '#embed/package/file-names.js';

const shouted = (value: object) => withFileNames(value, (name) => name.toUpperCase());

test('names of files are replaced, wherever they stand', () => {
  const info = {
    sources: { audios: [{ files: ['a.mp3', 'a.ogg'], peaks: 'a.dat' }] },
    'measure-map': 'map.json',
  };
  assert.deepEqual(shouted(info), {
    sources: { audios: [{ files: ['A.MP3', 'A.OGG'], peaks: 'A.DAT' }] },
    'measure-map': 'MAP.JSON',
  });
});

test('titles, addresses and files in the text itself stay', () => {
  const info = {
    title: 'a.mp3',
    sources: {
      audios: [{ name: 'a.mp3', file: 'https://example.org/a.mp3', peaks: 'data:,x' }],
    },
  };
  assert.deepEqual(shouted(info), info);
});
