import { expect } from '@open-wc/testing';
import { complaint, skipped } from '#corpus/loading/complaints.js';
import en from '#locales/problems/en.json';

const WHERE = { file: 'https://music.test/info.json', pointer: '/sources/audios/0', sourceId: 'a' };

describe('complaints', () => {
  // The specification's words.
  const texts = [
    ['audioWithoutSource', 'error', 'Corrupted Source: Invalid Audio Format: missing source'],
    ['audioWithoutSync', 'warning', 'The recording is not synchronized: no sync url'],
    ['imageWithoutSource', 'error', 'Corrupted Source: No source file or id was provided'],
    ['scoreWithoutSource', 'error', 'Corrupted Source: No source file or id was provided'],
    ['imageUnknownType', 'error', 'Corrupted Source: unknown type of image'],
    ['imageWithoutPositions', 'warning', 'Image without positions'],
  ] as const;
  for (const [key, severity, message] of texts) {
    it(`say ${message} (${key})`, () => {
      expect(complaint(key, WHERE)).to.include({ key, severity, message, ...WHERE });
      expect(en.problem).to.have.property(key);
    });
  }

  it('end with a detail', () => {
    const { message } = complaint('scoreElsewhere', WHERE, 'gallica ark:/1');
    expect(message).to.equal('The score is in another service: gallica ark:/1');
  });

  it('name the first of what was skipped, and count the rest', () => {
    const first = { pointer: '/2', message: 'Date out of order, skipped' };
    const { file, sourceId } = WHERE;
    const one = skipped([first], { file, sourceId });
    expect(one).to.include({ key: 'fileSkipped', pointer: '/2', message: first.message });
    expect(one.values).to.deep.equal({ file: 'info.json', place: 'info.json, /2', count: 1 });
    const three = skipped([first, first, first], { file, sourceId });
    expect(three.message).to.equal('Date out of order, skipped (and 2 more)');
  });
});
