import { describe, it } from 'node:test';
import { Analysis } from '#core/model/analysis.js';
import { threadsOf } from '#core/model/threads/threads-in-files.js';
import { inOrder, placeOf, threadsAbout } from '#core/model/threads/threads-of.js';
import { parseAnalysis } from '#core/formats/read/parse-analysis.js';
import { aPiece, uidNamed } from '#test/support/a-piece.js';
import { expect } from '#test/support/expect.mjs';

const music = () =>
  aPiece()
    .withLabel({ type: 'Motif', tag: 'm', start: 8, duration: 4, staff: '1', uid: uidNamed('m') })
    .withLabel({ type: 'Motif', tag: 'n', start: 2, duration: 4, staff: '2', uid: uidNamed('n') })
    .withThread([uidNamed('m'), uidNamed('n')], ['FL: alike?'])
    .withThread([uidNamed('lost')], ['LC: a passing note'], { start: 1, duration: 2 })
    .withThread([], ['FL: too fast'], { start: 2, duration: 4, staves: ['1'] })
    .build().analysis!;

describe('a thread in the music', () => {
  it('stands at its labels, or where they were, or at its passage', () => {
    const analysis = music();
    const places = threadsOf(analysis).map((thread) => placeOf(analysis, thread));
    expect(places.map(({ labels: _, ...place }) => place)).to.deep.equal([
      { start: 2, end: 12, staves: [1, 2], isGone: false },
      { start: 1, end: 3, staves: [], isGone: true },
      { start: 2, end: 6, staves: [1], isGone: false },
    ]);
    expect(placeOf(undefined, threadsOf(analysis)[0]!).isGone).to.equal(true);
  });

  it('comes in the order of the score', () => {
    const analysis = music();
    const words = inOrder(analysis, threadsOf(analysis)).map(
      ({ thread }) => thread.replies[0]!.text,
    );
    expect(words).to.deep.equal(['a passing note', 'too fast', 'alike?']);
  });

  it('is found from its labels', () => {
    const analysis = music();
    const [m] = analysis.labels;
    const found = threadsAbout(threadsOf(analysis), m!);
    expect(found.map(({ replies }) => replies[0]!.text)).to.deep.equal(['alike?']);
    expect(threadsAbout(threadsOf(analysis), { ...m!, uid: uidNamed('other') })).to.deep.equal([]);
  });

  it('is read once, and odd ones leave the others', () => {
    const analysis = music();
    expect(threadsOf(analysis)).to.equal(threadsOf(analysis));
    const odd = { labels: [], threads: 'none' };
    expect(threadsOf(new Analysis('odd', parseAnalysis(odd).analysis))).to.deep.equal([]);
  });
});
