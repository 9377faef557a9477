import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { observable, runInAction, when } from 'mobx';
import { aimOf, editorOf, quarters } from '#core';
import { linkTo, PassageGuide } from '#web/pages/piece/passage/passage-guide.js';
import type { LinkedPlace } from '#shared/linked-place.js';
import { aPiece } from '#test/support/a-piece.js';
import { HandFrames } from '#test/support/hand-frames.js';
import { ScriptedEngine } from '#test/support/scripted-engine.js';

const bars = (from: string, to = from): LinkedPlace => ({ kind: 'measures', from, to });
const BARS_2_3 = bars('2', '3');

function setup(piece = aPiece().withMeasures(8).build(), patience = 10_000) {
  const missing: LinkedPlace[] = [];
  const loops: LinkedPlace[] = [];
  let played = 0;
  const play = async () => {
    played += 1;
    return true;
  };
  const isHere = observable.box(false);
  const guide = new PassageGuide(
    { piece, play, isAnalysisHere: () => isHere.get() },
    {
      onMissing: (place) => missing.push(place),
      onLoop: (place) => loops.push(place),
    },
    patience,
  );
  const handleAnalysis = () => runInAction(() => isHere.set(true));
  return { guide, piece, missing, loops, handleAnalysis, played: () => played };
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
    guide.go(bars('5'), { mayPlay: false });
    guide.go(BARS_2_3, { mayPlay: false });
    assert.deepEqual(piece.transport.loop, { start: 4, end: 12 });
  });

  test('says so when there are no such measures', () => {
    const { guide, piece, missing } = setup();
    guide.go(bars('12', '18'), { mayPlay: true });
    assert.deepEqual(missing, [bars('12', '18')]);
    assert.equal(piece.transport.loop, undefined);
  });
});

describe('an address that names a place', () => {
  const spot = (beat: number, tag?: string): LinkedPlace => ({
    kind: 'spot',
    at: { measure: '3', beat },
    ...(tag && { label: { type: 'Cadence', tag } }),
  });

  test('leads to a beat without a loop, shows it, and offers to play from there', async () => {
    const { guide, piece, played } = setup();
    guide.go(spot(2), { mayPlay: false });
    assert.equal(piece.transport.moment.onset, 9);
    assert.equal(piece.transport.loop, undefined);
    assert.equal(aimOf(piece)?.onset, 9);
    assert.deepEqual(guide.offer, spot(2));
    piece.transport.seek({ onset: quarters(20) });
    await guide.play();
    assert.equal(piece.transport.moment.onset, 9);
    assert.equal(played(), 1);
  });

  test('is shown again when it is asked for again', () => {
    const { guide, piece } = setup();
    guide.go(bars('3'), { mayPlay: false });
    const first = aimOf(piece);
    piece.transport.seek({ onset: quarters(20) });
    guide.go(bars('3'), { mayPlay: false });
    assert.equal(piece.transport.moment.onset, 20);
    guide.go(bars('3'), { mayPlay: false, isAgain: true });
    assert.equal(piece.transport.moment.onset, 8);
    assert.notEqual(aimOf(piece), first);
  });

  test('chooses its label, also when the analysis comes late and the label was moved a little', () => {
    const { guide, piece } = setup();
    guide.go(spot(2, 'PAC'), { mayPlay: false });
    assert.deepEqual(piece.selectedLabels, []);
    const analyzed = aPiece()
      .withMeasures(8)
      .withLabel({ type: 'Cadence', tag: 'HC', start: 9 })
      .withLabel({ type: 'Cadence', tag: 'PAC', start: 8 })
      .withLabel({ type: 'Cadence', tag: 'PAC', start: 28 })
      .build();
    editorOf(piece).open(analyzed.analysis);
    assert.deepEqual(
      piece.selectedLabels.map(({ tag, start }) => [tag, start]),
      [['PAC', 8]],
    );
  });

  const CADENCE = { type: 'Cadence', tag: 'PAC' };

  test('says as soon as the analysis is there that it has no such label, and leads to the place', async () => {
    const piece = aPiece().withMeasures(8).withLabel({ type: 'Cadence', tag: 'HC', start: 9 });
    const { guide, handleAnalysis, ...rest } = setup(piece.build());
    guide.go(spot(2, 'PAC'), { mayPlay: false });
    await Promise.resolve();
    assert.equal(guide.missing, undefined);
    handleAnalysis();
    await Promise.resolve();
    assert.deepEqual(guide.missing, CADENCE);
    assert.equal(rest.piece.transport.moment.onset, 9);
    assert.deepEqual(rest.piece.selectedLabels, []);
    guide.go(bars('5'), { mayPlay: false });
    assert.equal(guide.missing, undefined);
  });

  test('says so at last where no analysis comes, and no more when it came after all', async () => {
    const { guide, piece } = setup(undefined, 10);
    guide.go(spot(2, 'PAC'), { mayPlay: false });
    await when(() => guide.missing !== undefined);
    const late = aPiece()
      .withMeasures(8)
      .withLabel({ ...CADENCE, start: 9 })
      .build();
    editorOf(piece).open(late.analysis);
    assert.equal(guide.missing, undefined);
    assert.deepEqual(
      piece.selectedLabels.map(({ tag }) => tag),
      ['PAC'],
    );
  });

  test('needs no measures when it counts quarters', () => {
    const { guide, piece } = setup(aPiece().build());
    guide.go({ kind: 'quarters', start: 3, end: 5 }, { mayPlay: false });
    assert.deepEqual(piece.transport.loop, { start: 3, end: 5 });
  });
});

describe('a reader who comes from another page of the application', () => {
  const synced = () => {
    const piece = aPiece()
      .withMeasures(8)
      .withAudio([
        [0, 1],
        [32, 17],
      ])
      .build();
    piece.transport.attach(new ScriptedEngine(new HandFrames()), piece.recording?.sync);
    return piece;
  };
  const AT: LinkedPlace = { kind: 'spot', at: { measure: '3', beat: 2 } };

  test('goes on at the very second, playing as before', () => {
    const { guide, piece, played } = setup(synced());
    const resumed = { date: 5.75, recording: piece.recording!.id, plays: true };
    guide.go(AT, { mayPlay: true, resumed });
    assert.equal(piece.transport.moment.date, 5.75);
    assert.equal(piece.transport.moment.onset, 9.5);
    assert.equal(played(), 1);
  });

  test('does not play what was paused, nor what the browser forbids', () => {
    for (const [plays, mayPlay] of [
      [false, true],
      [true, false],
    ] as const) {
      const { guide, piece, played } = setup(synced());
      const resumed = { date: 5.75, recording: piece.recording!.id, plays };
      guide.go(AT, { mayPlay, resumed });
      assert.deepEqual([piece.transport.moment.date, played()], [5.75, 0]);
      assert.deepEqual(guide.offer, AT);
    }
  });

  test('goes to the beat where another recording plays', () => {
    const { guide, piece } = setup(synced());
    guide.go(AT, { mayPlay: false, resumed: { date: 3, recording: 'another', plays: false } });
    assert.equal(piece.transport.moment.onset, 9);
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
    guide.go(bars('5', '6'), { mayPlay: false });
    runInAction(() => (piece.transport.loop = { start: quarters(1), end: quarters(5) }));
    assert.equal(guide.offer, undefined);
    assert.deepEqual(loops, [
      { kind: 'beats', first: { measure: '1', beat: 2 }, last: { measure: '2', beat: 1 } },
    ]);
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
  assert.equal(linkTo(bars('8a'), page), page.replace('#m1', '#m8a'));
  assert.equal(linkTo(undefined, page), page.replace('#m1', ''));
});
