import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { imageRequest, mostOf } from '#engines/iiif/image-request.js';
import { readImageService } from '#engines/iiif/image-service.js';

const BASE = 'https://library.example/page';
const SIZES = [
  { width: 500, height: 750 },
  { width: 1000, height: 1500 },
];
const aService = (version: 1 | 2 | 3, level: 0 | 1 | 2, more: object = {}) =>
  readImageService(
    {
      '@context': `http://iiif.io/api/image/${version}/context.json`,
      ...(version === 1 && { '@context': 'http://library.stanford.edu/iiif/image-api/1.1/x' }),
      ...{ profile: `level${level}`, width: 4000, height: 6000, ...more },
    },
    BASE,
  );
const asked =
  (...service: Parameters<typeof aService>) =>
  (wanted: number) =>
    imageRequest(aService(...service), wanted).url.slice(BASE.length);

describe('imageRequest', () => {
  it('asks for the whole image divided by a power of √2', () => {
    expect([1, 500, 900, 1400, 3000, 9000].map(asked(3, 1))).to.deep.equal([
      '/full/2,3/0/default.jpg',
      '/full/500,750/0/default.jpg',
      '/full/1000,1500/0/default.jpg',
      '/full/1415,2123/0/default.jpg',
      '/full/max/0/default.jpg',
      '/full/max/0/default.jpg',
    ]);
  });

  it('writes sizes as each version of the API wants them', () => {
    expect([asked(1, 1)(900), asked(2, 1)(900), asked(3, 1)(900)]).to.deep.equal([
      '/full/1000,/0/native.jpg',
      '/full/1000,/0/default.jpg',
      '/full/1000,1500/0/default.jpg',
    ]);
    expect([asked(1, 1)(4000), asked(2, 1)(4000)]).to.deep.equal([
      '/full/full/0/native.jpg',
      '/full/full/0/default.jpg',
    ]);
  });

  it('takes a size that is there already when it is not much too large', () => {
    const sizes = [{ width: 1100, height: 1650 }];
    expect([720, 1050, 500].map(asked(2, 2, { sizes }))).to.deep.equal([
      '/full/1100,/0/default.jpg',
      '/full/1100,/0/default.jpg',
      '/full/500,/0/default.jpg',
    ]);
  });

  it('asks a service of level 0 only for what it lists', () => {
    expect([100, 501, 3000].map(asked(3, 0, { sizes: SIZES }))).to.deep.equal([
      '/full/500,750/0/default.jpg',
      '/full/1000,1500/0/default.jpg',
      '/full/1000,1500/0/default.jpg',
    ]);
    expect(asked(2, 0)(300)).to.equal('/full/full/0/default.jpg');
  });

  it('keeps to the limits of a service', () => {
    const limited = aService(3, 2, { maxWidth: 1200, maxHeight: 9000 });
    expect(imageRequest(limited, 3000)).to.deep.equal({
      url: `${BASE}/full/1200,1800/0/default.jpg`,
      width: 1200,
    });
    expect([mostOf(limited), mostOf(aService(3, 0, { sizes: SIZES }))]).to.deep.equal([1200, 1000]);
  });

  it('is never smaller than what is wanted, nor √2 times as large', () => {
    const service = aService(3, 2);
    fc.assert(
      fc.property(fc.integer({ min: 40, max: 4000 }), (wanted) => {
        const { width } = imageRequest(service, wanted);
        expect(width).to.be.within(wanted, Math.ceil(wanted * Math.SQRT2) + 1);
      }),
    );
  });
});
