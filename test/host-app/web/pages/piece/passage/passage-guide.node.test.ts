import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { runInAction } from 'mobx';
import { quarters } from '#core';
import { linkTo, PassageGuide } from '#web/pages/piece/passage/passage-guide.js';
import type { Passage } from '#shared/passage.js';
import { aPiece } from '#test/support/a-piece.js';

const BARS_2_3: Passage = { from: '2', to: '3' };

function setup(piece = aPiece().withMeasures(8).build()) {
  const missing: Passage[] = [];
  const loops: Passage[] = [];
  let played = 0;
  const play = async () => {
    played += 1;
    return true;
  };
  const guide = new PassageGuide(
    { piece, play },
    { onMissing: (passage) => missing.push(passage), onLoop: (passage) => loops.push(passage) },
  );
  return { guide, piece, missing, loops, played: () => played };
}

describe('an address that names a passage', () => {
  test('leads there, repeats it, and offers to play it', () => {
    const { guide, piece, played, loops } = setup();
    guide.go(BARS_2_3, { mayPlay: false });
    assert.deepEqual(piece.transport.loop, { start: 4, end: 12 });
    assert.equal(piece.transport.moment.onset, 4);
    assert.deepEqual(guide.offer, BARS_2_3);
    assert.equal(played(), 0);
    assert.deepEqual(loops, []);
  });

  test('plays at once where that may be', () => {
    const { guide, played } = setup();
    guide.go(BARS_2_3, { mayPlay: true });
    assert.equal(played(), 1);
  });

  test('waits for the measures that the score will tell', () => {
    const { guide, piece } = setup(aPiece().build());
    guide.go(BARS_2_3, { mayPlay: false });
    assert.equal(piece.transport.loop, undefined);
    piece.adoptMeasureMap(aPiece().withMeasures(8).build().measureMap!);
    assert.deepEqual(piece.transport.loop, { start: 4, end: 12 });
  });

  test('is followed once, and again after another one', () => {
    const { guide, piece } = setup();
    guide.go(BARS_2_3, { mayPlay: false });
    runInAction(() => (piece.transport.loop = undefined));
    guide.go(BARS_2_3, { mayPlay: false });
    assert.equal(piece.transport.loop, undefined);
    guide.go({ from: '5', to: '5' }, { mayPlay: false });
    guide.go(BARS_2_3, { mayPlay: false });
    assert.deepEqual(piece.transport.loop, { start: 4, end: 12 });
  });

  test('says so when there are no such measures', () => {
    const { guide, piece, missing } = setup();
    guide.go({ from: '12', to: '18' }, { mayPlay: true });
    assert.deepEqual(missing, [{ from: '12', to: '18' }]);
    assert.equal(piece.transport.loop, undefined);
  });
});

describe('the offer', () => {
  test('begins at the start of the passage, wherever the reader has gone', async () => {
    const { guide, piece, played } = setup();
    guide.go(BARS_2_3, { mayPlay: false });
    piece.transport.seek({ onset: quarters(20) });
    await guide.play();
    assert.equal(piece.transport.moment.onset, 4);
    assert.equal(played(), 1);
  });

  test('ends when the music plays, and when the reader repeats something else', () => {
    const { guide, piece, loops } = setup();
    guide.go(BARS_2_3, { mayPlay: false });
    runInAction(() => (piece.transport.isPlaying = true));
    assert.equal(guide.offer, undefined);
    guide.go({ from: '5', to: '6' }, { mayPlay: false });
    runInAction(() => (piece.transport.loop = { start: quarters(1), end: quarters(5) }));
    assert.equal(guide.offer, undefined);
    assert.deepEqual(loops, [{ from: '1', to: '2' }]);
  });

  test('is over with the page', () => {
    const { guide, piece, loops } = setup();
    guide.dispose();
    runInAction(() => (piece.transport.loop = { start: quarters(0), end: quarters(4) }));
    assert.deepEqual(loops, []);
  });
});

test('a link keeps the analysis that is open, and names the measures', () => {
  const page = 'https://glosa.test/~/keyboard/fur-elise?analysis=form#m1';
  assert.equal(linkTo(BARS_2_3, page), page.replace('#m1', '#m2-3'));
  assert.equal(linkTo({ from: '8a', to: '8a' }, page), page.replace('#m1', '#m8a'));
  assert.equal(linkTo(undefined, page), page.replace('#m1', ''));
});
