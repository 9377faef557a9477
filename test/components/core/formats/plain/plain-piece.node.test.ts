import { describe, it } from 'node:test';
import { plainPiece } from '#core/formats/plain/plain-piece.js';
import { parsePieceInfo } from '#core/formats/read/parse-piece-info.js';
import { expect } from '#test/support/expect.mjs';

const onsetX = [
  { onset: 0, x: 100 },
  { onset: 8, x: 900 },
];
const sync = [
  { onset: 0, date: 1 },
  { onset: 8, date: 9 },
];
const score = { id: 'score', image: 's.png', positions: { 'onset-x': onsetX }, width: 1000 };
const take = { id: 'take', files: ['a.ogg', 'a.mp3'], 'onset-date': sync, year: 1931 };
const sources = { images: [score], audios: [take] };

/** Keys without a value do not count. */
const written = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('plainPiece', () => {
  const plain: readonly (readonly [string, object])[] = [
    ['tables inside', { sources }],
    ['no sources of a kind', { sources: {} }],
    ['texts in languages', { title: 'Lied', 'title:en': 'Song', sources }],
    ['a work', { opus: { title: 'Op. 1', contributors: { composer: 'Clara' } }, sources }],
    ['a work in a word', { opus: 12, sources }],
    ['the measures of the work', { opus: { 'measure-map': 'm.json' }, sources }],
    ['measures inside', { 'measure-map': [{ time_signature: '3/4' }, { count: 4 }], sources }],
    ['a meter', { 'time-signature': '6/8', 'time-signature-upbeat': 0.5, sources }],
    ['qualities and references', { 'quality:audio': 2, 'ref:imslp': 'x', sources }],
    ['settings', { settings: { 'score-minimap': false, 'grid:row': 4 }, sources }],
    ['permissions and analyses', { permissions: ['all'], analyses: ['a'], sources }],
    ['one file', { sources: { audios: [{ id: 1, file: 'a.ogg', 'onset-date': 'y.json' }] } }],
    ['a video', { sources: { audios: [{ id: 'v', 'yt-id': 'x' }] } }],
    ['tracks', { sources: {}, tracks: [take] }],
    ['pictures of a recording', { sources: { audios: [{ ...take, images: [score] }] } }],
    ['tiles', { sources: { images: [{ id: 's', tiles: [{ image: 'a', x: 0, width: 9 }] }] } }],
    ['a score with its units', { sources: { scores: [{ id: 'e', file: 'e.mei', pixelUnit: 2 }] } }],
  ];
  for (const [what, info] of plain) {
    it(`reads a piece with ${what} as any piece is read`, () => {
      const { piece, warnings } = parsePieceInfo(info);
      expect(written(plainPiece(info))).to.deep.equal(written(piece));
      expect(warnings).to.deep.equal([]);
    });
  }

  const others: readonly (readonly [string, unknown])[] = [
    ['something that is no object', []],
    ['a piece without sources', { title: 'P' }],
    ['an unknown key', { shoeSize: 43, sources }],
    ['a title that is none', { title: [], sources }],
    ['a title of the other spelling', { 'fr:title': 'Chanson', sources }],
    ['sources in a list', { sources: [{ audio: 'a.ogg' }] }],
    ['a source without an id', { sources: { scores: [{ file: 's.mei' }] } }],
    ['two sources of one id', { sources: { ...sources, scores: [{ id: 'take', file: 's' }] } }],
    ['a picture that only has an id', { sources: { images: [{ id: 'one' }] } }],
    ['an unknown type of picture', { sources: { images: [{ ...score, type: 'hologram' }] } }],
    ['pages', { sources: { images: [{ ...score, positions: { pages: [] } }] } }],
    ['a unit below 0', { sources: { images: [{ ...score, pixelUnit: -1 }] } }],
    [
      'points as pairs',
      {
        sources: {
          audios: [
            {
              ...take,
              'onset-date': [
                [0, 0],
                [1, 1],
              ],
            },
          ],
        },
      },
    ],
    ['measures out of order', { 'measure-map': [{ count: 2 }, { count: 1 }], sources }],
    ['a meter that is none', { 'time-signature': 'quick', sources }],
    ['the text of a number', { settings: { 'grid:row': '4' }, sources }],
    ['null', { settings: null, sources }],
  ];
  for (const [what, info] of others) {
    it(`leaves ${what} to the other reader`, () => {
      expect(plainPiece(info)).to.equal(undefined);
    });
  }
});
