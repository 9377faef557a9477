import { describe, it } from 'node:test';
import { runInAction } from 'mobx';
import { editorOf } from '#core/commands/editor.js';
import { deletePoints, tapPoint } from '#core/commands/sync/index.js';
import type { Piece } from '#core/model/piece.js';
import { syncSessionOf } from '#core/model/sync/sync-session.js';
import { syncedRecording } from '#core/model/sync/synchronization.js';
import { tappingOf, type Tapping } from '#core/model/sync/tapping.js';
import type { TapIncrement } from '#core/time/musical-step.js';
import { aPiece, type SyncRow } from '#test/support/a-piece.js';
import { entriesOf, q, s } from '../../time/score-builder.js';
import { expect } from '#test/support/expect.mjs';

interface Setup {
  readonly score?: string;
  readonly rows?: readonly SyncRow[];
  readonly increment?: TapIncrement;
}

/** A piece of two measures that are repeated and two more, and its tapping. */
class TapCase {
  readonly piece: Piece;
  readonly tapping: Tapping;

  constructor({ score = '4/4 |:1 2:| 3 4', rows = [], increment = '1m' }: Setup = {}) {
    this.piece = aPiece().withMeasureMap(entriesOf(score)).withAudio(rows).build();
    this.tapping = tappingOf(this.piece);
    this.tapping.follow();
    runInAction(() => (this.tapping.increment = increment));
  }

  get sync() {
    return syncedRecording(this.piece)!;
  }

  /** Onset and lap of what comes next. */
  get next(): string {
    const { next } = this.tapping;
    return next ? `${next.onset}${next.lap}` : '';
  }

  /** Taps at dates, as long as there is something to tap. */
  tap(...dates: readonly number[]): this {
    for (const date of dates) {
      const { next } = this.tapping;
      if (!next) return this;
      const point = { onset: next.onset, lap: next.lap, date: s(date) };
      editorOf(this.piece).run(tapPoint(this.sync, point));
      this.tapping.goAfter(next);
    }
    return this;
  }

  get points(): string {
    return this.sync.points.map(({ onset, lap, date }) => `${onset}${lap}@${date}`).join(' ');
  }
}

describe('tapping', () => {
  it('follows the played order, lap by lap, to the end', () => {
    const music = new TapCase();
    expect(music.next).to.equal('0');
    music.tap(1, 2, 3, 4, 5);
    expect(music.points).to.equal('0@1 4@2 0a@3 4a@4 8a@5');
    expect([music.next, music.tapping.isAtEnd]).to.deep.equal(['12a', false]);
    music.tap(6);
    expect([music.next, music.tapping.isAtEnd]).to.deep.equal(['16a', true]);
    music.tap(7);
    expect([music.next, music.tapping.isAtEnd]).to.deep.equal(['', false]);
    expect(music.sync.laps).to.deep.equal(['', 'a']);
  });

  it('tells the current repeat', () => {
    const music = new TapCase().tap(1, 2);
    expect(syncSessionOf(music.piece).lap).to.equal('');
    music.tap(3);
    expect(syncSessionOf(music.piece).lap).to.equal('a');
  });

  it('goes on from the last tap when the increment changes', () => {
    const music = new TapCase().tap(1);
    expect(music.next).to.equal('4');
    runInAction(() => (music.tapping.increment = '1b'));
    expect(music.next).to.equal('1');
  });

  it('leaves out what is skipped, and goes back', () => {
    const music = new TapCase().tap(1);
    music.tapping.moveOn();
    expect(music.next).to.equal('0a');
    music.tapping.moveBack();
    expect(music.next).to.equal('4');
    music.tapping.moveBack();
    music.tapping.moveBack();
    expect(music.next).to.equal('0');
    music.tap(1, 2, 3, 4, 5, 6, 7).tapping.moveBack();
    expect(music.next).to.equal('16a');
  });

  it('knows the last point before the next tap', () => {
    const music = new TapCase().tap(1, 2);
    expect(music.tapping.last).to.include({ onset: 4, lap: '' });
    music.tapping.moveOn();
    expect(music.tapping.last).to.include({ onset: 4, lap: '' });
    music.tapping.goToStart();
    expect(music.tapping.last).to.equal(undefined);
  });

  it('goes on after the point that was chosen, not while one taps', () => {
    const music = new TapCase({
      rows: [
        [0, 1],
        [4, 2],
        [0, 3, 'a'],
        [4, 4, 'a'],
      ],
    });
    const choose = (index: number) =>
      syncSessionOf(music.piece).select([music.sync.points[index]!]);
    choose(2);
    expect(music.next).to.equal('4a');
    runInAction(() => (music.tapping.isActive = true));
    choose(0);
    expect(music.next).to.equal('4a');
  });

  it('goes on after the last point before a date', () => {
    const music = new TapCase({
      rows: [
        [0, 1],
        [4, 2],
        [0, 3, 'a'],
      ],
    });
    const nextAt = (date: number) => {
      music.tapping.goToDate(s(date));
      return music.next;
    };
    expect([0.5, 1, 2.5, 3.2, 99].map(nextAt)).to.deep.equal(['0', '4', '0a', '4a', '4a']);
  });

  describe('repeats', () => {
    it('are left out where the music goes on', () => {
      const music = new TapCase().tap(1, 2);
      expect(music.next).to.equal('0a');
      const [way] = music.tapping.otherWays;
      expect(way?.measure.name).to.equal('3');
      music.tapping.take(way!);
      expect([music.next, syncSessionOf(music.piece).lap]).to.deep.equal(['8', '']);
      expect(music.tap(3, 4, 5).points).to.equal('0@1 4@2 8@3 12@4 16@5');
    });

    it('are left out where the points say so', () => {
      const music = new TapCase({
        rows: [
          [0, 1],
          [4, 2],
          [8, 3],
          [12, 4],
        ],
      });
      syncSessionOf(music.piece).select([music.sync.points[1]!]);
      expect(music.next).to.equal('8');
    });

    it('start with the next lap, wherever the music was', () => {
      const music = new TapCase().tap(1);
      expect(music.tapping.nextLap()).to.equal(true);
      expect(music.next).to.equal('0a');
      music.tapping.nextLap();
      expect(music.next).to.equal('0a');
    });

    it('that the score does not know are added, up to lap y', () => {
      const music = new TapCase({ score: '4/4 1 2' }).tap(1, 2, 3);
      music.tapping.nextLap();
      expect(music.next).to.equal('0a');
      music.tap(4, 5);
      expect(music.points).to.equal('0@1 4@2 8@3 0a@4 4a@5');
      const added = Array.from({ length: 26 }, (_, index) => {
        music.tap(10 + index);
        return music.tapping.nextLap();
      });
      expect(added.filter(Boolean)).to.have.length(24);
      expect(music.sync.laps.at(-1)).to.equal('y');
    });

    it('are entered behind their last point, else at their start', () => {
      const music = new TapCase({
        rows: [
          [0, 1],
          [4, 2],
        ],
      });
      music.tapping.enterLap('a');
      expect(music.next).to.equal('0a');
      music.tapping.enterLap('');
      expect(music.next).to.equal('0a');
      editorOf(music.piece).run(deletePoints(music.sync, [music.sync.points[1]!]));
      music.tapping.enterLap('');
      expect(music.next).to.equal('4');
    });
  });

  it('counts the measures of the time signature where the piece has none', () => {
    const piece = aPiece().withInfo({ 'time-signature': '3/4' }).withAudio().build();
    const tapping = tappingOf(piece);
    expect([tapping.isGuessing, tapping.next?.onset]).to.deep.equal([true, 0]);
    tapping.moveOn();
    expect(tapping.next?.onset).to.equal(tapping.measureMap.measures[0]!.length);
  });

  it('has nothing behind it where there is no recording', () => {
    const tapping = tappingOf(aPiece().withMeasures(2).build());
    expect([tapping.last, tapping.next?.onset]).to.deep.equal([undefined, 0]);
  });

  it('starts anew with another recording', () => {
    const piece = aPiece().withMeasures(4).withAudio().withAudio().build();
    const tapping = tappingOf(piece);
    const stop = tapping.follow();
    const begin = () => {
      tapping.moveOn();
      runInAction(() => (tapping.isActive = true));
    };
    begin();
    piece.chooseRecording('audio-2');
    expect([tapping.next?.onset, tapping.isActive]).to.deep.equal([0, false]);
    begin();
    stop();
    tapping.follow();
    expect([tapping.next?.onset, tapping.isActive]).to.deep.equal([4, true]);
  });

  it('goes to a place that somebody names', () => {
    const music = new TapCase();
    music.tapping.goTo({ onset: q(12), lap: 'a' });
    expect(music.next).to.equal('12a');
    expect(new TapCase().tapping.otherWays).to.deep.equal([]);
  });

  it('is one for each piece', () => {
    const { piece, tapping } = new TapCase();
    expect(tappingOf(piece)).to.equal(tapping);
  });
});
