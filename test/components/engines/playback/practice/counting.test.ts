import { expect } from '@open-wc/testing';
import { countBefore } from '#engines/playback/practice/counting.js';
import { aPiece } from '#test/support/a-piece.js';

/** Four measures of 4/4, half a second a quarter, played at twice the speed. */
function setup() {
  const builder = aPiece()
    .withMeasures(4)
    .withAudio([
      [0, 2],
      [16, 10],
    ]);
  const { transport, measureMap } = builder.build();
  transport.rate = 2;
  return { transport, measureMap: measureMap! };
}

describe('counting before the music', () => {
  it('lasts no less than a measure at the present speed', async () => {
    const { transport, measureMap } = setup();
    const begun = performance.now();
    await countBefore(transport, measureMap, new AbortController().signal);
    expect(performance.now() - begun).to.be.at.least(900);
  });

  it('ends with the reason of who stops it', async () => {
    const { transport, measureMap } = setup();
    const abort = new AbortController();
    const counting = countBefore(transport, measureMap, abort.signal);
    abort.abort(new Error('stopped'));
    const message = await counting.then(
      () => 'went on',
      (error: unknown) => (error as Error).message,
    );
    expect(message).to.equal('stopped');
  });
});
