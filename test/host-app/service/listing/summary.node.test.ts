import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { summaryOf } from '../../../../host-app/service/listing/summary.js';

describe('what a listing says of a piece', () => {
  test('holds its texts in every language, and counts its sources', () => {
    const summary = summaryOf({
      id: 'lied',
      title: 'Heidenröslein',
      'title:fr': 'Petite rose',
      opus: { contributors: { composer: 'Schubert' }, year: '1815', key: 'G' },
      'ref:imslp': 'https://imslp.org/',
      'quality:audio': 3,
      'measure-map': [{ count: 1 }],
      sources: {
        images: [{ type: 'score' }, { type: 'scan' }, { type: 'scan' }, { type: 'wave' }],
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
      sources: { audio: 1, video: 1, score: 2, scan: 2 },
    });
  });

  test('is empty for a piece that says nothing', () => {
    assert.deepEqual(summaryOf({}), { sources: {} });
    assert.deepEqual(summaryOf({ sources: 'none', tracks: null }), { sources: {} });
  });
});
