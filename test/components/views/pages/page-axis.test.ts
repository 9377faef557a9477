import { expect } from '@open-wc/testing';
import { quarters } from '#core';
import { aPageView } from '../../kit/a-page-view.js';

const wheel = (deltaY: number, ctrlKey = false) =>
  new WheelEvent('wheel', { deltaY, ctrlKey, cancelable: true, clientX: 100, clientY: 100 });

/** Waits until a page has turned. */
const turned = () => new Promise((resolve) => setTimeout(resolve, 700));

describe('PageAxis', () => {
  it('fits a narrow viewport at zoom 0, and zooms from there', async () => {
    const { view } = await aPageView();
    expect([view.axis.scale, view.axis.viewportWidth, view.axis.viewportHeight]).to.deep.equal([
      0.5, 500, 400,
    ]);
    view.axis.zoomStep(1);
    expect([view.axis.exponent, view.axis.scale]).to.deep.equal([1, Math.SQRT2 / 2]);
    view.axis.zoomTo(99);
    expect(view.axis.exponent).to.equal(5);
  });

  it('keeps the place under the pointer while a wheel with Ctrl zooms', async () => {
    const { view } = await aPageView();
    view.axis.startAt(400);
    const { left, top } = view.viewport!.getBoundingClientRect();
    const before = view.axis.pointAt(left + 100, top + 100);
    const event = new WheelEvent('wheel', {
      ...{ deltaY: -200, ctrlKey: true, cancelable: true },
      ...{ clientX: left + 100, clientY: top + 100 },
    });
    view.viewport!.dispatchEvent(event);
    const after = view.axis.pointAt(left + 100, top + 100);
    expect(event.defaultPrevented).to.equal(true);
    expect(view.axis.exponent).to.equal(2);
    expect(after.x).to.be.closeTo(before.x, 2);
    expect(after.y).to.be.closeTo(before.y, 2);
  });

  it('knows what is in view, and a viewport above and below it', async () => {
    const { view } = await aPageView();
    expect(view.axis.visible).to.deep.equal({ start: 0, end: 1500, top: -400, bottom: 1600 });
    view.axis.startAt(1000);
    expect(view.axis.visible).to.deep.equal({ start: 0, end: 1500, top: 400, bottom: 2400 });
  });

  it('brings the row into view to which the music comes', async () => {
    const { view, frame, transport } = await aPageView();
    transport.seek({ onset: quarters(100) });
    await frame();
    await turned();
    // Row 6 is the third of the second page: from 1260 to 1360, half as high on the screen.
    const { scrollTop } = view.viewport!;
    expect(scrollTop).to.be.within(680 - 400, 630);
  });

  it('leaves the page alone while the row is in view', async () => {
    const { view, frame, transport } = await aPageView();
    transport.seek({ onset: quarters(20) });
    await frame();
    await turned();
    expect(view.viewport!.scrollTop).to.equal(0);
  });

  it('keeps the top in place when the viewport gets narrower', async () => {
    const { view, frame } = await aPageView();
    view.axis.startAt(800);
    view.viewport!.style.inlineSize = '250px';
    await frame();
    expect(view.axis.scale).to.equal(0.25);
    expect(view.viewport!.scrollTop).to.equal(200);
  });

  it('takes a wheel for the reader, who scrolls', async () => {
    const { view } = await aPageView();
    const event = wheel(50);
    view.viewport!.dispatchEvent(event);
    expect(event.defaultPrevented).to.equal(false);
  });
});
