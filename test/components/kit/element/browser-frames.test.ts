import { expect } from '@open-wc/testing';
import { browserFrames } from '#kit/element/browser-frames.js';

describe('browserFrames', () => {
  it('calls back in the next frame, unless it is canceled', async () => {
    const called: string[] = [];
    const canceled = browserFrames.request(() => called.push('canceled'));
    browserFrames.cancel(canceled);
    const now = await new Promise<number>((resolve) => browserFrames.request(resolve));
    expect(now).to.be.closeTo(performance.now(), 100);
    expect(called).to.deep.equal([]);
  });
});
