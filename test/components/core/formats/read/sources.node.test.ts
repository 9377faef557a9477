import { describe, it } from 'node:test';
import { Reader } from '#core/formats/read/reader.js';
import { readTableRef, SourceReader } from '#core/formats/read/sources.js';
import { readSynchro } from '#core/formats/read/parse-synchro.js';
import type { Raw } from '#core/formats/types/types.js';
import { readContributors, readRefs } from '#core/formats/read/fields.js';
import { expect } from '#test/support/expect.mjs';

const at = (raw: Raw): Reader => new Reader(raw, [], '/sources/images/0');
const image = (raw: Raw) => new SourceReader().image(at(raw));
const audio = (raw: Raw) => new SourceReader().audio(at(raw));

describe('a picture', () => {
  it('has an image and positions', () => {
    const read = image({
      image: 'a.png',
      positions: 'a.json',
      type: 'scan',
      gutter: 60,
      pixelUnit: 2,
    });
    expect(read).to.deep.include({
      id: 'image-1',
      type: 'scan',
      image: 'a.png',
      positions: { url: 'a.json' },
      gutter: 60,
      pixelUnit: 2,
      secondUnit: 1,
      pointer: '/sources/images/0',
    });
  });

  it('has its size in units of the file, and the recording that it shows', () => {
    const read = image({ image: 'a.png', type: 'wave', width: 900, height: '120', track: 'live' });
    expect(read).to.deep.include({ type: 'wave', width: 900, height: 120, track: 'live' });
  });

  it('has implied paths when it has an id alone', () => {
    const { image: url, positions } = image({ id: 'ms' });
    expect([url, positions?.url]).to.deep.equal([
      'sources/images/ms/image',
      'sources/images/ms/positions',
    ]);
  });

  const withoutPaths: readonly Raw[] = [{ id: 'a', image: 'a.png' }, { id: 'a', tiles: [] }, {}];
  for (const raw of withoutPaths) {
    it(`has no implied positions when the file says ${JSON.stringify(raw)}`, () => {
      expect(image(raw).positions).to.equal(undefined);
    });
  }

  it('has tiles, pages or a table in the file itself', () => {
    const tiles = [{ image: 'a.png', x: 0, width: 80 }];
    expect(image({ tiles: [...tiles, { x: 1 }] }).tiles).to.deep.equal(tiles);
    const paged = image({ pages: [{ image: 'p.png', rows: [] }] });
    expect([paged.type, paged.positions?.table?.pages?.[0]?.image]).to.deep.equal(['3d', 'p.png']);
    const strip = image({
      image: 'a.png',
      positions: {
        'onset-x': [
          [0, 1],
          [4, 90],
        ],
      },
    });
    expect(strip.positions?.table?.['onset-x']).to.have.length(2);
  });

  it('of an unknown type is kept without one', () => {
    const reader = at({ image: 'a.png', type: 'hologram' });
    expect(new SourceReader().image(reader).type).to.equal(undefined);
    expect(reader.warnings[0]?.pointer).to.equal('/sources/images/0/type');
  });
});

describe('a recording', () => {
  const files: readonly [Raw, readonly string[]][] = [
    [{ file: 'a.ogg' }, ['a.ogg']],
    [{ files: ['a.opus', 'a.mp3'], file: 'a.mp3' }, ['a.opus', 'a.mp3']],
    [{ audio: 'a.mp3' }, ['a.mp3']],
    [{ url: 'a.mp3' }, ['a.mp3']],
    [{ 'yt-id': 'x' }, []],
  ];
  for (const [raw, expected] of files) {
    it(`has the files of ${JSON.stringify(raw)}`, () => {
      expect(audio(raw).files).to.deep.equal(expected);
    });
  }

  it('has a sync table, peaks, a video id and pictures of its own', () => {
    const read = audio({
      'yt-id': 'x',
      'onset-date': [
        [0, 0],
        [4, 2],
      ],
      peaks: 'a.dat',
      images: [{ image: 'w.png' }],
    });
    expect(read.synchro?.table?.points).to.have.length(2);
    expect([read.youtubeId, read.peaks, read.images[0]?.type]).to.deep.equal([
      'x',
      'a.dat',
      'wave',
    ]);
  });
});

describe('a score', () => {
  it('is a file, or known to a service', () => {
    const score = (raw: Raw) => new SourceReader().score(at(raw));
    expect(score({ file: 'a.mei' }).file).to.equal('a.mei');
    expect(score({ 'score:gallica': 'ark:/1' })).to.deep.include({
      service: 'gallica',
      serviceId: 'ark:/1',
    });
  });
});

describe('what sources have in common', () => {
  it('is an id of their own, though the file gives it twice or not at all', () => {
    const sources = new SourceReader();
    const ids = [{ id: 'a' }, { id: 'a' }, {}, {}, { id: 7 }].map(
      (raw) => sources.audio(at(raw)).id,
    );
    expect(ids).to.deep.equal(['a', 'a-2', 'audio-1', 'audio-2', '7']);
  });

  for (const unit of [0, -1, 'x', NaN]) {
    it(`is a unit of 1 when the file says ${unit}`, () => {
      const reader = at({ secondUnit: unit });
      expect(new SourceReader().audio(reader).secondUnit).to.equal(1);
      expect(reader.warnings).to.have.length(1);
    });
  }

  it('is what the file tells of them: name, text, license, year, makers, references', () => {
    const raw = {
      ...{ name: 'Autograph', info: 'Town library', license: 'CC0-1.0', year: 1843 },
      ...{ contributors: { editor: 'Anna' }, 'ref:rism': '12' },
    };
    const told = {
      ...{ name: 'Autograph', info: 'Town library', license: 'CC0-1.0', year: '1843' },
      ...{ contributors: { editor: 'Anna' }, refs: { rism: '12' } },
    };
    expect(audio({ ...raw, file: 'a.ogg', secondUnit: 0.001 })).to.deep.include({
      ...told,
      secondUnit: 0.001,
    });
    expect(image({ ...raw, image: 'a.png' })).to.deep.include(told);
  });

  it('is who made them, and where they are listed', () => {
    const contributors = { performer: ['A', 'B'], singer: 'C', editor: [], arranger: {} };
    expect(readContributors({ contributors })).to.deep.equal({ performer: 'A, B', singer: 'C' });
    expect(readRefs({ 'ref:imslp': 5, ref: 'x', 'ref:y': {}, id: 1 })).to.deep.equal({
      imslp: '5',
      '': 'x',
    });
  });
});

describe('readTableRef', () => {
  it('is a URL, a table, or nothing with a warning', () => {
    const reader = at({
      url: 'a.json',
      table: [
        [0, 0],
        [4, 2],
      ],
      broken: [[0, 0]],
    });
    expect(readTableRef(reader, 'url', readSynchro)).to.deep.equal({ url: 'a.json' });
    expect(readTableRef(reader, 'table', readSynchro)?.table?.points).to.have.length(2);
    expect(readTableRef(reader, 'none', readSynchro)).to.equal(undefined);
    expect(readTableRef(reader, 'broken', readSynchro)).to.equal(undefined);
    expect(reader.warnings).to.deep.equal([
      { pointer: '/sources/images/0/broken', message: 'Fewer than two sync points are left' },
    ]);
  });
});
