import { expect, fixture, html } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { openDeepZoom } from '#engines/iiif/deep-zoom.js';
import { fetchService } from '#engines/iiif/fetch-service.js';

/** The viewer comes with the first tiles: here it is. */
await import('openseadragon');

const service = (name: string) => fetchService(`${location.origin}/iiif/v3-level2/${name}`);

/** Returns the color of the canvas at a share of its width and height: red, green, blue. */
function colorAt(element: HTMLElement, x: number, y: number): readonly number[] {
  const canvas = element.querySelector('canvas')!;
  const context = canvas.getContext('2d')!;
  const { data } = context.getImageData(canvas.width * x, canvas.height * y, 1, 1);
  return [...data.slice(0, 3)];
}

/** The stand-in gets bluer to the right and redder to the bottom. */
const isDrawn = (element: HTMLElement) => () => colorAt(element, 0.03, 0.005)[0]! > 200;

describe('openDeepZoom', () => {
  const aFrame = () =>
    fixture<HTMLElement>(html`<div style="position: relative; width: 400px; height: 600px"></div>`);

  it('draws the part that it is told, as large as its element', async () => {
    const element = await aFrame();
    const zoom = await openDeepZoom(element, await service('deep'), () => undefined);
    zoom.show({ left: 0, top: 0, width: 1, height: 1 });
    await waitUntil(isDrawn(element), 'nothing is drawn');
    const whole = colorAt(element, 0.97, 0.97);
    zoom.show({ left: 0, top: 0, width: 0.1, height: 0.1 });
    await waitUntil(
      () => colorAt(element, 0.97, 0.97)[1]! > whole[1]! + 50,
      'the part is not drawn',
    );
    zoom.dispose();
    expect(element.querySelector('canvas')).to.equal(null);
  });

  it('writes no styles into the page, which a strict policy would refuse', async () => {
    const element = await aFrame();
    const zoom = await openDeepZoom(element, await service('deep'), () => undefined);
    expect(
      document.querySelector('head style[data-openseadragon-mobile-css]'),
    ).not.to.be.instanceOf(HTMLStyleElement);
    zoom.dispose();
  });

  it('says when the service does not answer it', async () => {
    const element = await aFrame();
    const failures: string[] = [];
    const known = await service('deep');
    const zoom = await openDeepZoom(element, { ...known, info: {} }, (text) => failures.push(text));
    await waitUntil(() => failures.length > 0, 'no failure');
    zoom.dispose();
  });
});
