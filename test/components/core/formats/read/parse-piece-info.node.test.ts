import { describe, it } from 'node:test';
import { FormatError } from '#core/errors.js';
import { parsePieceInfo } from '#core/formats/read/parse-piece-info.js';
import type { PieceInfo } from '#core/formats/types/types.js';
import { expect } from '#test/support/expect.mjs';

const read = (file: object): PieceInfo => parsePieceInfo({ id: 'x', ...file }).piece;

describe('parsePieceInfo', () => {
  it('reads the old shape', () => {
    const piece = read({
      id: 331,
      composer: 'W. A. Mozart',
      title: 'Sonata',
      'title:fr': 'Sonate',
      'time-signature': '6/8',
      'time-signature-upbeat': 0.5,
      'ref:imslp': 1,
      sources: { images: [{ image: 'a.png' }], audios: [{ 'yt-id': 'b' }] },
      permissions: ['read', 'update-analysis'],
    });
    expect(piece).to.deep.include({
      id: '331',
      title: 'Sonata',
      titles: { '': 'Sonata', fr: 'Sonate' },
      composer: 'W. A. Mozart',
      refs: { imslp: '1' },
      timeSignature: { numerator: 6, denominator: 8, upbeat: 0.5 },
      permissions: ['read', 'update-analysis'],
    });
    expect([piece.images[0]?.image, piece.audios[0]?.youtubeId]).to.deep.equal(['a.png', 'b']);
  });

  it('reads the new shape', () => {
    const piece = read({
      opus: {
        title: 'La ronde',
        'movement:num': 2,
        contributors: { composer: 'A. N.', performer: ['B', 'C'] },
        'measure-map': 'map.json',
      },
      tracks: [{ file: 'a.ogg' }],
      settings: { 'score-minimap': false, 'grid:row': '8', panels: ['score'] },
      'quality:audio:synchro': '2',
      analyses: ['form', { name: 'harmony' }, 3],
    });
    expect(piece).to.deep.include({
      title: 'La ronde',
      composer: 'A. N.',
      contributors: { composer: 'A. N.', performer: 'B, C' },
      measureMap: { url: 'map.json' },
      quality: { 'audio:synchro': 2 },
      analyses: ['form', 'harmony', '3'],
    });
    expect(piece.opus['movement:num']).to.equal('2');
    expect(piece.settings).to.deep.include({
      'score-minimap': false,
      'grid:row': 8,
      panels: ['score'],
    });
    expect(piece.audios[0]?.files).to.deep.equal(['a.ogg']);
  });

  it('reads every key of a work', () => {
    const contributors = {
      ...{
        artist: 'A village choir',
        composer: 'Fanny Hensel',
        lyricist: 'Joseph von Eichendorff',
      },
      ...{ arranger: 'Anna', performer: 'Clara', singer: 'Marie', editor: 'Paul' },
    };
    const opus = {
      ...{ title: 'Fünf Lieder', 'piece:title': 'Nachtwanderer', 'piece:nickname': 'Night' },
      ...{ 'movement:num': '1', 'movement:title': 'Ruhig', 'movement:numtitle': '1. Ruhig' },
      ...{ 'movement:nickname': 'Moon', 'variant:first': 'Ich wandre', collection: 'Lieder' },
      ...{ corpus: 'songs', opus: 'Op. 7, No. 1', year: '1843', key: 'F' },
    };
    const { piece, warnings } = parsePieceInfo({ id: 'x', opus: { ...opus, contributors } });
    expect(warnings).to.deep.equal([]);
    expect(piece.opus).to.deep.equal(opus);
    expect(piece.contributors).to.deep.equal(contributors);
  });

  const kinds: readonly [object, 'audios' | 'images' | 'scores' | undefined][] = [
    [{ score: 'a.musicxml' }, 'scores'],
    [{ score: 'a.png' }, 'images'],
    [{ score: 'https://x.org/a.SVG?v=2' }, 'images'],
    [{ 'score:gallica': 'ark:/1' }, 'scores'],
    [{ audio: 'a.mp3' }, 'audios'],
    [{ 'audio:yt': 'id' }, 'audios'],
    [{ kind: 'score', file: 'a.mei' }, 'scores'],
    [{ type: 'audio', file: 'a.ogg' }, 'audios'],
    [{ type: 'wave', file: 'a.png' }, 'images'],
    [{ image: 'a.png' }, 'images'],
    [{ pages: [] }, 'images'],
    [{ sculpture: 'a.stl' }, undefined],
  ];
  for (const [source, kind] of kinds) {
    it(`takes ${JSON.stringify(source)} of a list for ${kind ?? 'nothing it knows'}`, () => {
      const { piece, warnings } = parsePieceInfo({ id: 'x', sources: [source] });
      const found = (['audios', 'images', 'scores'] as const).filter((each) => piece[each].length);
      expect(found).to.deep.equal(kind ? [kind] : []);
      expect(warnings).to.have.length(kind ? 0 : 1);
    });
  }

  it('reads a measure map that stands in the file, and leaves out a broken one', () => {
    const piece = read({ 'measure-map': [{ count: 1, time_signature: '3/4' }, { count: 4 }] });
    expect(piece.measureMap?.table?.measureMap.end).to.equal(12);
    const { piece: other, warnings } = parsePieceInfo({ id: 'x', 'measure-map': [] });
    expect(other.measureMap).to.equal(undefined);
    expect(warnings[0]?.pointer).to.equal('/measure-map');
  });

  it('says nothing that the file does not say', () => {
    const { quality, permissions, analyses, timeSignature, audios } = read({});
    expect([quality, permissions, analyses, timeSignature, audios]).to.deep.equal([
      {},
      undefined,
      undefined,
      undefined,
      [],
    ]);
  });

  for (const file of [
    null,
    [],
    {},
    { labels: [] },
    { id: {} },
    { id: 'x', title: [] },
    '{"id": ',
  ]) {
    it(`refuses ${JSON.stringify(file)}`, () => {
      expect(() => parsePieceInfo(file)).to.throw(FormatError);
    });
  }
});
