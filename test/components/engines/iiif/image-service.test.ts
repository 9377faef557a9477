import { expect } from '@open-wc/testing';
import { IiifError, readImageService } from '#engines/iiif/image-service.js';

const BASE = 'https://library.example/iiif/page-1';
const V3 = {
  '@context': 'http://iiif.io/api/image/3/context.json',
  ...{ id: BASE, type: 'ImageService3', profile: 'level1', width: 4000, height: 6000 },
};
const V2 = {
  '@context': 'http://iiif.io/api/image/2/context.json',
  ...{
    '@id': BASE,
    profile: ['http://iiif.io/api/image/2/level2.json'],
    width: 4000,
    height: 6000,
  },
};
const V1 = {
  profile: 'http://library.stanford.edu/iiif/image-api/1.1/compliance.html#level0',
  ...{ width: 4000, height: 6000 },
};

/** Version 1.0, with numbers as texts. */
const V10 = {
  profile: 'http://library.stanford.edu/iiif/image-api/compliance.html#level1',
  ...{ identifier: 'page-1', width: '4000', height: '6000', tile_width: '256' },
};
const BARE = { identifier: 'page-1', width: 4000, height: 6000 };

describe('readImageService', () => {
  const versions: readonly (readonly [object, 1 | 2 | 3, 0 | 1 | 2])[] = [
    [V3, 3, 1],
    [V2, 2, 2],
    [V1, 1, 0],
    [V10, 1, 1],
    [BARE, 1, 0],
  ];
  for (const [info, version, level] of versions) {
    it(`reads version ${version}, level ${level}`, () => {
      const service = readImageService(info, `${BASE}/`);
      expect([service.version, service.level]).to.deep.equal([version, level]);
      expect([service.width, service.height, service.base]).to.deep.equal([4000, 6000, BASE]);
    });
  }

  it('knows the sizes that are there, smallest first, without what is none', () => {
    const sizes = [{ width: 2000, height: 3000 }, { width: 500, height: 750 }, { width: -1 }, 7];
    expect(readImageService({ ...V3, sizes }, BASE).sizes).to.deep.equal([
      { width: 500, height: 750 },
      { width: 2000, height: 3000 },
    ]);
  });

  it('reads sizes and limits that are written as texts, and gives numbers to the viewer of tiles', () => {
    const texts = { width: '4000', height: '6000', maxWidth: '3000', maxHeight: '9000' };
    const sizes = [{ width: '500', height: '750' }];
    const tiles = [{ width: '512', scaleFactors: ['1', '2'] }];
    const service = readImageService({ ...V3, ...texts, sizes, tiles }, BASE);
    expect(service.sizes).to.deep.equal([{ width: 500, height: 750 }]);
    expect(service.mostWidth).to.equal(3000);
    const { info } = service;
    expect([info.width, info.tiles]).to.deep.equal([4000, [{ width: 512, scaleFactors: [1, 2] }]]);
    expect(info['@context']).to.equal(V3['@context']);
  });

  it('takes no words for a length', () => {
    for (const width of ['wide', '', ' ', '-1', 'Infinity', null])
      expect(() => readImageService({ ...V3, width }, BASE)).to.throw(IiifError);
  });

  // The limits that an answer states, and how wide a picture of 4000 × 6000 may be asked for.
  const limits: readonly (readonly [object, number])[] = [
    [{}, 4000],
    [{ maxWidth: 3000, maxHeight: 9000 }, 3000],
    [{ maxWidth: 3000 }, 2000],
    [{ maxHeight: 3000 }, 2000],
    [{ maxArea: 6_000_000 }, 2000],
    [{ profile: ['http://iiif.io/api/image/2/level2.json', { maxWidth: 1500 }] }, 1000],
  ];
  for (const [stated, most] of limits) {
    it(`asks for at most ${most} pixels under ${JSON.stringify(stated)}`, () => {
      expect(readImageService({ ...V3, ...stated }, BASE).mostWidth).to.equal(most);
    });
  }

  it('knows who has tiles: every service but one of level 0 without them', () => {
    const level0 = { ...V3, profile: 'level0' };
    const tiles = [{ width: 512, scaleFactors: [1, 2] }];
    expect(
      [V3, level0, { ...level0, tiles }].map((info) => readImageService(info, BASE).hasTiles),
    ).to.deep.equal([true, false, true]);
  });

  for (const [what, info] of [
    ['a text', 'nothing here'],
    ['no size', { ...V3, width: undefined }],
    ['an unknown version', { ...V3, '@context': 'http://iiif.io/api/image/9/', type: 'Other' }],
    ['a manifest', { type: 'Manifest', width: 1, height: 1 }],
  ] as const) {
    it(`refuses ${what}`, () => {
      expect(() => readImageService(info, BASE)).to.throw(IiifError);
    });
  }
});
