import { expect } from '@open-wc/testing';
import { fetchService, serviceAt } from '#engines/iiif/fetch-service.js';
import { IiifError } from '#engines/iiif/image-service.js';

describe('serviceAt', () => {
  const base = 'https://gallica.bnf.fr/iiif/ark:/12148/bpt6k1162028r/f2';
  // Address in a file, base address of the service, and whether the address can mean nothing else.
  const cases: readonly (readonly [string, string | undefined, boolean?])[] = [
    [base, base, false],
    [`${base}/`, base, false],
    [`${base}/info.json`, base, true],
    [`${base}/full/full/0/native.jpg`, base, false],
    [`${base}/full/1200,/0/default.jpg?x=1`, base, false],
    ['https://host.example/scans/page1.png', undefined],
    ['https://host.example/scans/page1.jpeg?size=2', undefined],
    ['data:image/svg+xml,%3Csvg/%3E', undefined],
    ['blob:https://host.example/1', undefined],
  ];
  for (const [url, found, isSure] of cases) {
    it(`takes ${url} for ${found ? 'a service' : 'a plain image'}`, () => {
      expect(serviceAt(url)).to.deep.equal(found && { base: found, isSure });
    });
  }
});

describe('fetchService', () => {
  const at = (name: string) => `${location.origin}/iiif/${name}`;

  it('asks for the description of the image, once', async () => {
    const [one, two] = await Promise.all([1, 2].map(() => fetchService(at('v3-level2/page-a'))));
    expect(one).to.equal(two);
    expect([one!.version, one!.level, one!.width]).to.deep.equal([3, 2, 4000]);
  });

  it('says why when nothing answers, and asks again the next time', async () => {
    const ask = () => fetchService(at('v3-level2/gone')).catch((error: unknown) => error as Error);
    const [first, second] = [await ask(), await ask()];
    expect(first).to.be.instanceOf(IiifError);
    expect((first as Error).message).to.match(/404.*gone\/info\.json/);
    expect(second).not.to.equal(first);
  });
});
