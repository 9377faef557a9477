import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { summaryOf } from '#core/model/listing/summary.js';

describe('what a listing says of a piece', () => {
  test('holds its texts in every language, and counts its sources', () => {
    const summary = summaryOf({
      id: 'lied',
      title: 'Heidenröslein',
      'title:fr': 'Petite rose',
      opus: { contributors: { composer: 'Schubert' }, year: '1815', key: 'G' },
      'ref:imslp': 'https://imslp.org/',
      'quality:audio': 3,
      'measure-map': [{ count: 1, time_signature: '2/4' }],
      sources: {
        images: [
          { type: 'score', tiles: [{ image: 'score-01.svg', x: 0, width: 2207 }] },
          { type: 'scan' },
          { type: '3d', pages: 'pages.json' },
          { type: '3d', pages: 'parts.json' },
          { type: 'wave' },
        ],
        audios: [{ file: 'a.ogg' }, { 'yt-id': 'abc' }],
        scores: [{ file: 'a.musicxml' }],
      },
    });
    assert.deepEqual(summary, {
      title: 'Heidenröslein',
      'title:fr': 'Petite rose',
      opus: { contributors: { composer: 'Schubert' }, year: '1815', key: 'G' },
      'ref:imslp': 'https://imslp.org/',
      'quality:audio': 3,
      'time-signature': '2/4',
      sources: { audio: 1, video: 1, score: 2, scan: 1, pages: 2 },
      picture: { kind: 'score', file: 'score-01.svg' },
    });
  });

  test('names who performs in its recordings, each once in a role, and not who made the work', () => {
    const { performers } = summaryOf({
      sources: {
        audios: [
          { contributors: { performer: 'Clara Haskil', editor: 'A press' } },
          { contributors: { performer: ['Clara Haskil', ' '], composer: 'Mozart' } },
          { 'yt-id': 'abc', contributors: { singer: ['Elly Ameling'], performer: 'Jörg Demus' } },
          { contributors: { pianist: 'Jörg Demus', lyricist: 'Goethe', recordist: 'An engineer' } },
          { contributors: 'nobody' },
        ],
        images: [{ contributors: { performer: 'No picture plays' } }],
      },
      tracks: [{ contributors: { conductor: 'Nadia Boulanger' } }],
    });
    assert.deepEqual(performers, {
      performer: ['Clara Haskil', 'Jörg Demus'],
      singer: ['Elly Ameling'],
      pianist: ['Jörg Demus'],
      conductor: ['Nadia Boulanger'],
    });
  });

  test('holds what its recordings say of themselves, in every language, each text once', () => {
    const { recordings } = summaryOf({
      info: 'The piece is no recording',
      sources: {
        audios: [
          { info: 'Harpsichord', 'info:de': 'Cembalo', information: 'no' },
          { 'yt-id': 'abc', info: 'Harpsichord', 'info:fr': ' ' },
        ],
        images: [{ info: 'No picture sounds' }],
      },
    });
    assert.deepEqual(recordings, ['Harpsichord', 'Cembalo']);
  });

  test('is empty for a piece that says nothing', () => {
    assert.deepEqual(summaryOf({}), { sources: {} });
    assert.deepEqual(summaryOf({ sources: 'none', tracks: null }), { sources: {} });
  });

  test('counts the sources of a curator, told apart by their keys', () => {
    const { sources } = summaryOf({
      opus: { title: 'La coccinelle', composer: 'Camille Saint-Saëns' },
      sources: [
        { 'score:neuma': 'all:collabscore:saintsaens-ref:C079_0' },
        { 'audio:yt': 'Fk_cUHihOVI', year: '2018' },
        { audio: 'coccinelle.ogg' },
        { scan: 'page-1.png', pages: 'pages.json' },
      ],
    });
    assert.deepEqual(sources, { audio: 1, video: 1, score: 1, scan: 1 });
  });

  test('keeps the meter that a piece says, and leaves the measure map of a work out', () => {
    const map = [{ count: 1, time_signature: '4/4' }];
    const said = { 'time-signature': '2/2', opus: { title: 'Ricercar', 'measure-map': map } };
    assert.deepEqual(summaryOf(said), {
      'time-signature': '2/2',
      opus: { title: 'Ricercar' },
      sources: {},
    });
  });
});
