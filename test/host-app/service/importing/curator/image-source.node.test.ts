import assert from 'node:assert/strict';
import test from 'node:test';
import { imageSource } from '#service/importing/curator/image-source.js';
import { atBench } from '../a-kit.js';
import { SVG } from '../some-corpora.js';

const POSITIONS = {
  'onset-x': [
    [0, 10],
    [4, 90],
  ],
};

test('a scan gets its size, and its places stand with it', () =>
  atBench({ 'p.svg': SVG, 'p.json': POSITIONS }, async ({ files, source }) => {
    assert.deepEqual(await imageSource(source({ scan: 'p.svg', positions: 'p.json' }), files), {
      id: 'image-p',
      type: 'scan',
      image: 'p.svg',
      width: 100,
      height: 50,
      positions: POSITIONS,
    });
  }));

test('pages are a file of their own, with their pictures', () =>
  atBench({ 'p.svg': SVG, 'pages.json': [] }, async ({ files, source }) => {
    const row = {
      y: 1,
      height: 9,
      'start-x': 0,
      'end-x': 99,
      'onset-x': [
        [0, 1],
        [4, 80],
      ],
    };
    const pages = [{ image: './p.svg', rows: [row] }];
    const info = await imageSource(source({ type: 'scan', pages }), files);
    assert.deepEqual(info, { id: 'image', type: 'scan', pages: 'made/image.pages.json' });
    assert.deepEqual(
      files.resources.map(({ name }) => name),
      ['p.svg', 'made/image.pages.json'],
    );
  }));

test('a picture elsewhere stays there; tables that cannot be read are refused', () =>
  atBench({ 'p.svg': SVG }, async ({ files, source }) => {
    const url = 'https://a.example/p.png';
    assert.equal((await imageSource(source({ image: url }), files))['image'], url);
    const broken = source({ image: 'p.svg', positions: { a: 1 } });
    await assert.rejects(imageSource(broken, files), { name: 'FormatError' });
  }));
