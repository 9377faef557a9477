import { expect } from '@open-wc/testing';
import {
  COMMON_TIME,
  parseAnalysis,
  regularMeasures,
  serializeAnalysis,
  type SyncPoint,
} from '#core';
import { analysisOf, newDraftId, toBase } from '#engines/drafts/draft.js';
import { aRecord } from './editing.js';

const measureMap = regularMeasures({ measures: 8, timeSignature: COMMON_TIME, upbeat: 1 });

const NO_POINTS = new Map<string, readonly SyncPoint[]>();

const FILES: readonly (readonly [string, unknown])[] = [
  ['labels in quarters', { labels: [{ start: 4, duration: 2, type: 'Theme', tag: 'S' }] }],
  ['musical times', { labels: [{ start: 'm2', duration: '1m', type: 'Cadence' }] }],
  ['keys that nobody knows', { labels: [{ start: 0, type: 'X', mood: ['sad'] }], author: 'me' }],
  ['labels that cannot be read', { labels: ['?', { start: 1, type: 'Key' }, null] }],
  ['numbers beyond all measure', { labels: [{ start: 0, type: 'Key', weight: Infinity }] }],
  ['no labels', { labels: [] }],
];

describe('what a draft begins with', () => {
  for (const [what, content] of FILES)
    it(`brings back a file with ${what}, out of the store`, () => {
      const { analysis } = parseAnalysis(content, { measureMap });
      const stored = structuredClone(toBase(analysis, NO_POINTS));
      const again = analysisOf({ record: aRecord(), base: stored }).file;
      expect(again).to.deep.equal(analysis);
      expect(serializeAnalysis(again)).to.equal(serializeAnalysis(analysis));
    });

  it('keeps the name under which the piece lists it', () => {
    const { analysis } = parseAnalysis({ labels: [] });
    const record = aRecord({ analysis: 'harmony' });
    expect(analysisOf({ record, base: toBase(analysis, NO_POINTS) }).name).to.equal('harmony');
  });

  it('gets an id that no other draft has', () => {
    const ids = Array.from({ length: 100 }, newDraftId);
    expect(new Set(ids).size).to.equal(100);
    expect(ids[0]).to.match(/^[\da-f]{32}$/);
  });
});
