import { expect } from '@open-wc/testing';
import { align, AlignmentError } from '#entries/alignment.js';
import { align as alignInNode } from '#engines/alignment/node.js';
import type { Alignment } from '#engines/alignment/types.js';
import { seconds } from '#core';
import { aTune, type Tune } from './a-tune.js';

/** Why a promise rejects. */
const reasonOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );

/** The largest error of the points of notes, in seconds; how long the last one is held cannot be heard. */
const worst = ({ points }: Alignment, { dateAt }: Tune): number =>
  Math.max(...points.slice(0, -1).map(({ onset, date }) => Math.abs(date - dateAt(onset))));

describe('align in a page', function () {
  this.timeout(30_000);

  it('puts the notes where they sound', async () => {
    const tune = aTune();
    const alignment = await align(tune);
    expect(alignment.points.length).to.be.greaterThan(8);
    expect(alignment.playedOrder).to.deep.equal([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(worst(alignment, tune)).to.be.below(0.03);
  });

  for (const sampleRate of [22050, 44100, 48000, 96000])
    it(`takes ${sampleRate} samples per second, and leaves them as they are`, async () => {
      const tune = aTune({ measures: 6, sampleRate });
      const before = tune.samples.slice();
      expect(worst(await align(tune), tune)).to.be.below(0.03);
      expect(tune.samples).to.deep.equal(before);
    });

  it('finds what is found without a worker', async () => {
    const tune = aTune({ sampleRate: 44100 });
    const [inWorker, here] = [await align(tune), await alignInNode(tune)];
    const dates = ({ points }: Alignment) => points.map(({ onset }) => onset);
    expect(dates(inWorker)).to.deep.equal(dates(here));
    inWorker.points.forEach(({ date }, i) =>
      expect(date).to.be.closeTo(here.points[i]!.date, 0.002),
    );
  });

  it('tells its share, rising to 1', async () => {
    const shares: number[] = [];
    await align(aTune({ measures: 30 }), { onProgress: (share) => shares.push(share) });
    expect(shares).to.deep.equal([...shares].sort((a, b) => a - b));
    expect(shares.at(-1)).to.equal(1);
    expect(shares.length).to.be.greaterThan(5);
  });

  it('passes through anchors, and measures the same samples once', async () => {
    const tune = aTune({ measures: 40 });
    const shares: number[] = [];
    await align(tune);
    const anchor = { onset: tune.notes[40]!.onset, date: seconds(12.34) };
    const again = await align(
      { ...tune, anchors: [anchor] },
      { onProgress: (share) => shares.push(share) },
    );
    expect(again.points).to.deep.include(anchor);
    expect(shares[0]).to.be.greaterThan(0.5);
  });

  it('stops when it is canceled, and works again', async () => {
    const tune = aTune({ measures: 60 });
    const controller = new AbortController();
    const { signal } = controller;
    const first = align(tune, { signal, onProgress: (share) => share > 0.4 && controller.abort() });
    expect(((await reasonOf(first)) as Error).name).to.equal('AbortError');
    expect((await align(aTune())).points.length).to.be.greaterThan(8);
    expect(((await reasonOf(align(tune, { signal }))) as Error).name).to.equal('AbortError');
  });

  it('does one after the other', async () => {
    const [a, b] = [aTune(), aTune({ seed: 2 })];
    const [first, second] = await Promise.all([align(a), align(b)]);
    expect(worst(first, a)).to.be.below(0.03);
    expect(worst(second, b)).to.be.below(0.03);
  });

  const silence = { samples: new Float32Array(22050 * 5), sampleRate: 22050 };
  const nothing = { samples: new Float32Array(0), sampleRate: 22050 };
  for (const [what, reason, input] of [
    ['a score without notes', 'noNotes', { ...aTune(), notes: [] }],
    ['a silent recording', 'noSound', { ...aTune(), ...silence }],
    ['an empty recording', 'tooShort', { ...aTune(), ...nothing }],
    [
      'other music',
      'otherMusic',
      { ...aTune({ measures: 30 }), notes: aTune({ seed: 2, measures: 30 }).notes },
    ],
  ] as const)
    // prettier-ignore
    it(`refuses ${what}, and says why`, async () => {
      const error = await reasonOf(align(input));
      expect(error).to.be.instanceOf(AlignmentError);
      expect((error as AlignmentError).reason).to.equal(reason);
    });
});
