import { describe, it } from 'node:test';
import { reaction } from 'mobx';
import {
  hasUnsavedSync,
  synchronizationOf,
  syncedRecording,
} from '#core/model/sync/synchronization.js';
import { quarters, seconds } from '#core/time/units.js';
import { aPiece } from '#test/support/a-piece.js';
import { expect } from '#test/support/expect.mjs';

const TWICE = [
  [0, 1],
  [16, 9],
  [0, 9, 'a'],
  [16, 18, 'a'],
] as const;

const aSyncedPiece = () => aPiece().withMeasures(4).withAudio(TWICE).withAudio().build();

const point = (onset: number, date: number, lap = '') => ({
  onset: quarters(onset),
  date: seconds(date),
  lap,
});

describe('the synchronization of a recording', () => {
  it('begins with the points of its file', () => {
    const sync = syncedRecording(aSyncedPiece())!;
    expect(sync.points.map(({ onset, date, lap }) => [onset, date, lap])).to.deep.equal([
      [0, 1, ''],
      [16, 9, ''],
      [0, 9, 'a'],
      [16, 18, 'a'],
    ]);
    expect(sync.laps).to.deep.equal(['', 'a']);
    expect([sync.isDirty, sync.original === sync.points]).to.deep.equal([false, true]);
  });

  it('gives the recording its table, from the second point on', () => {
    const piece = aSyncedPiece();
    const sync = synchronizationOf(piece, 'audio-2');
    sync.put([point(0, 1)]);
    expect([sync.table, piece.audios[1]?.sync]).to.deep.equal([undefined, undefined]);
    sync.put([point(0, 1), point(4, 3)]);
    expect(piece.audios[1]?.sync?.onsetAt(seconds(2))?.onset).to.equal(2);
    expect(piece.audios[0]?.sync?.points).to.have.length(4);
  });

  it('is dirty while it differs from what was saved, also when it comes back', () => {
    const piece = aSyncedPiece();
    const sync = syncedRecording(piece)!;
    const seen: boolean[] = [];
    reaction(
      () => hasUnsavedSync(piece),
      (isDirty) => seen.push(isDirty),
    );
    sync.put(sync.points.slice(1));
    sync.put(sync.original.map((each) => ({ ...each })));
    sync.put(sync.points.slice(2));
    sync.markSaved();
    expect(seen).to.deep.equal([true, false, true, false]);
  });

  it('is one for all who ask', () => {
    const piece = aSyncedPiece();
    expect(synchronizationOf(piece, 'audio-1')).to.equal(syncedRecording(piece));
    piece.chooseRecording('audio-2');
    expect(syncedRecording(piece)?.recordingId).to.equal('audio-2');
  });

  it('is not of a score that plays itself, nor of nothing', () => {
    const piece = aPiece().withAudio([], { urls: [], scoreId: 'score-1' }).build();
    expect(syncedRecording(piece)).to.equal(undefined);
    expect(syncedRecording(aPiece().build())).to.equal(undefined);
  });
});
