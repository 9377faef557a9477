import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { runInAction } from 'mobx';
import type { Piece } from '#core';
import { QueueFollower } from '#web/pages/piece/queue-follower.js';
import type { PieceAddress } from '#shared/paths.js';
import { PlayQueue } from '#web/stores/play-queue.js';
import { aPiece } from '#test/support/a-piece.js';

const at = (path: string): PieceAddress => ({
  place: 'hosted',
  task: 'piece',
  isCollabscore: false,
  path,
});
const [MINUET, ELISE, PROMENADE] = ['k/minuet', 'k/elise', 'k/promenade'].map(at) as [
  PieceAddress,
  PieceAddress,
  PieceAddress,
];

function setup(plays = true) {
  const queue = new PlayQueue();
  queue.start('Keyboard', [MINUET, ELISE, PROMENADE]);
  const went: string[] = [];
  const skipped: Piece[] = [];
  const follower = new QueueFollower(queue, {
    go: ({ path }) => went.push(path),
    onSkip: (piece) => skipped.push(piece),
  });
  let played = 0;
  const playerOf = (piece: Piece) => ({
    piece,
    play: async () => {
      played += 1;
      return plays;
    },
  });
  return { queue, follower, went, skipped, playerOf, played: () => played };
}

const recorded = () => aPiece().withAudio().build();

describe('a queue of pieces', () => {
  test('plays the piece whose turn it is, and goes on when it has ended', async () => {
    const { follower, went, playerOf, played } = setup();
    await follower.arrive(MINUET, playerOf(recorded()));
    assert.equal(played(), 1);
    assert.deepEqual(went, []);
    follower.handleEnd(MINUET);
    assert.deepEqual(went, ['k/elise']);
    assert.equal(follower.isTurnOf(ELISE), true);
  });

  test('ends after the last', () => {
    const { queue, follower, went } = setup();
    for (const piece of [MINUET, ELISE, PROMENADE]) follower.handleEnd(piece);
    assert.deepEqual(went, ['k/elise', 'k/promenade']);
    assert.equal(queue.current, undefined);
  });

  test('passes over a piece that has nothing to play', async () => {
    const { follower, went, skipped, playerOf, played } = setup();
    const silent = aPiece().build();
    await follower.arrive(MINUET, playerOf(silent));
    assert.deepEqual(skipped, [silent]);
    assert.deepEqual(went, ['k/elise']);
    assert.equal(played(), 0);
  });

  test('passes over a recording that does not play', async () => {
    const { follower, went, playerOf } = setup(false);
    await follower.arrive(MINUET, playerOf(recorded()));
    assert.deepEqual(went, ['k/elise']);
  });

  test('waits where the browser waits for a click', async () => {
    const { follower, went, playerOf } = setup(false);
    const piece = recorded();
    piece.report({
      ...{ dialog: 'audioError', severity: 'warning', key: 'playRefused' },
      message: 'not allowed',
    });
    await follower.arrive(MINUET, playerOf(piece));
    assert.deepEqual(went, []);
  });

  test('waits for a score that plays itself', async () => {
    const { follower, playerOf, played } = setup();
    const score = aPiece().withScore('a.mei').build();
    const arrived = follower.arrive(MINUET, playerOf(score));
    assert.equal(played(), 0);
    runInAction(() => (score.audios = recorded().audios));
    await arrived;
    assert.equal(played(), 1);
  });

  test('is over when the reader goes to another piece', async () => {
    const { queue, follower, playerOf, played } = setup();
    await follower.arrive(PROMENADE, playerOf(recorded()));
    assert.equal(queue.current, undefined);
    assert.equal(played(), 0);
    follower.handleEnd(PROMENADE);
    assert.equal(queue.current, undefined);
  });
});
