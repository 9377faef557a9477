import { expect } from '@open-wc/testing';
import { aBook, aPage, rowY, ScanHarness, until, xOf } from './scan-harness.js';

/** The viewer of tiles comes with the first of them: here it is. */
await import('openseadragon');

const at = (path: string) => `${location.origin}/iiif/${path}`;

/** Pages whose images a IIIF service has: 4000 × 6000, measured in 1000 × 1500. */
const served = (service: string) =>
  aBook([0, 1].map((i) => aPage(i, { image: at(`${service}/p${i}`), height: 1500 })));

const whenShown = (scan: ScanHarness) => until(() => scan.paths[0], 'no image');

describe('<glosa-scan> with a IIIF service', () => {
  // Service, width of the view, and the requests on a screen of one pixel per pixel.
  const sizes: readonly (readonly [string, number, string])[] = [
    ['v3-level2', 800, '1000,1500'],
    ['v2-level1', 800, '1000,'],
    ['v1-level1', 400, '500,'],
    ['v1.0-level1', 400, '500,'],
    ['v3-level0', 800, '1000,1500'],
    ['v2-level0', 300, '500,'],
  ];
  for (const [service, width, size] of sizes) {
    it(`asks ${service} for ${size} in a view of ${width} pixels`, async () => {
      const scan = await ScanHarness.setup(served(service), { width });
      await whenShown(scan);
      expect(scan.paths[0]).to.include(`/iiif/${service}/p0/full/${size}/0/`);
    });
  }

  it('asks for a larger picture when one zooms in, and keeps it', async () => {
    const scan = await ScanHarness.setup(served('v3-level2'));
    await whenShown(scan);
    scan.element.zoom = 2;
    await until(() => scan.paths[0]?.includes('/full/2000,3000/'), 'no larger picture');
    scan.element.zoom = 0;
    await scan.settle();
    expect(scan.paths[0]).to.include('/full/2000,3000/');
  });

  it('asks only for the pages near the view', async () => {
    const pages = Array.from({ length: 30 }, (_, i) => aPage(i, { image: at(`v3-level2/x${i}`) }));
    const scan = await ScanHarness.setup(aBook(pages));
    await until(() => scan.paths.every(Boolean), 'no images');
    expect(scan.paths.length).to.be.within(1, 3);
    expect(scan.paths.every((path) => /\/x[0-2]\//.test(path))).to.equal(true);
  });

  it('draws tiles where one looks closely, and all stays right over them', async () => {
    const scan = await ScanHarness.setup(served('v3-level2'));
    await whenShown(scan);
    await scan.seek(20);
    scan.element.zoom = 5;
    await until(() => scan.hasDrawnTiles, 'no tiles');
    const scale = scan.part('picture')!.getBoundingClientRect().width / 1000;
    expect(scale * 1000).to.be.greaterThan(4000);
    expect(scan.playhead![0]).to.be.closeTo(xOf(4) * scale, 1);
    expect(scan.playhead![1]).to.be.closeTo(rowY(1) * scale, 1);
    scan.click(xOf(5) * scale, (rowY(1) + 50) * scale);
    expect(scan.onset).to.be.closeTo(21, 0.02);
    const [tiles] = scan.tiles;
    const view = scan.viewport!.getBoundingClientRect();
    expect(tiles!.top).to.be.at.most(view.top + 1);
    expect(tiles!.bottom).to.be.at.least(view.bottom - 1);
  });

  it('draws tiles of version 1.0, whose numbers are texts', async () => {
    const scan = await ScanHarness.setup(served('v1.0-level2'));
    await whenShown(scan);
    scan.element.zoom = 5;
    await until(() => scan.hasDrawnTiles, 'no tiles');
  });

  it('draws no tiles of a service that has none, and drops them when one zooms out', async () => {
    const plain = await ScanHarness.setup(served('v3-level0'));
    await whenShown(plain);
    plain.element.zoom = 5;
    await plain.settle();
    expect(plain.tiles).to.deep.equal([]);
    const tiled = await ScanHarness.setup(served('v3-level2'));
    await whenShown(tiled);
    tiled.element.zoom = 5;
    await until(() => tiled.hasDrawnTiles, 'no tiles');
    tiled.element.zoom = 0;
    await tiled.settle();
    expect(tiled.tiles).to.deep.equal([]);
  });
});
