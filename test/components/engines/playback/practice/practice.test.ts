import { expect } from '@open-wc/testing';
import { seconds } from '#core';
import { pageAudio } from '#engines/playback/page-audio.js';
import { practiceOf, type Practice } from '#engines/playback/practice/practice.js';
import { aPiece, type SyncRow } from '#test/support/a-piece.js';
import { ScriptedEngine } from '#test/support/scripted-engine.js';
import { after as passed } from '../sound/ear.js';

/** Eight measures of 4/4, half a second a quarter; the first is at two seconds. */
const EVEN: readonly SyncRow[] = [
  [0, 2],
  [32, 18],
];

/** A piece with labels that plays by hand-turned frames, and its practice. */
function setup(sync: readonly SyncRow[] = EVEN) {
  const builder = aPiece().withMeasures(8).withAudio(sync);
  builder.withLabel({ start: 4, duration: 4, type: 'Theme' });
  builder.withLabel({ start: 10, duration: 2, type: 'Theme' });
  builder.withLabel({ start: 21, type: 'Comment' });
  const piece = builder.build();
  const frames = builder.handFrames;
  const engine = new ScriptedEngine(frames, { duration: 20 });
  const { transport } = piece;
  transport.attach(engine, piece.recording?.sync);
  frames.run(1);
  return { piece, frames, engine, transport, practice: practiceOf(piece) };
}

/** Counts the clicks that are handed to the audio device while something is done. */
async function clicksOf(action: () => Promise<unknown>): Promise<number> {
  const { prototype } = AudioBufferSourceNode;
  const start = Object.getOwnPropertyDescriptor(prototype, 'start')!;
  let count = 0;
  const counting = function (this: AudioBufferSourceNode, ...times: number[]) {
    count += 1;
    (start.value as (...given: number[]) => void).apply(this, times);
  };
  Object.defineProperty(prototype, 'start', { ...start, value: counting });
  await action().finally(() => Object.defineProperty(prototype, 'start', start));
  return count;
}

describe('Practice', () => {
  it('is the same for all who ask', () => {
    const { piece, practice } = setup();
    expect(practiceOf(piece)).to.equal(practice);
  });

  describe('looping', () => {
    const cases = [
      ['the chosen label, and goes there', [100], 2, [4, 8], 4],
      ['from the first to the last of several, where it stays', [101, 100], 7, [4, 12], 7],
      ['the measure of a label without length', [102], 2, [20, 24], 12],
      ['the measure where the music is', [], 13, [20, 24], 13],
    ] as const;
    for (const [name, ids, from, expected, date] of cases) {
      it(`repeats ${name}`, () => {
        const { piece, transport, practice } = setup();
        transport.seek({ date: seconds(from) });
        piece.selection.select(ids);
        practice.toggleLoop();
        expect([transport.loop?.start, transport.loop?.end]).to.deep.equal(expected);
        expect(transport.moment.date).to.equal(date);
      });
    }

    it('ends when it is switched off', () => {
      const { transport, practice } = setup();
      practice.toggleLoop();
      practice.toggleLoop();
      expect(transport.loop).to.equal(undefined);
    });
  });

  describe('the metronome', () => {
    /** Plays for some seconds, in frames of the page's own time. */
    const play = async (set: ReturnType<typeof setup>, forSeconds: number, from = 2) => {
      await pageAudio().use();
      await passed(0.1);
      set.transport.seek({ date: seconds(from) });
      await set.transport.play();
      for (let frame = 0; frame < forSeconds * 60; frame++) {
        set.frames.next(1000 / 60);
      }
    };

    it('clicks on each beat while the music plays', async () => {
      const set = setup();
      set.practice.toggleMetronome();
      expect(await clicksOf(() => play(set, 1.8))).to.equal(4);
      set.transport.pause();
    });

    it('is silent when it is off', async () => {
      const set = setup();
      set.practice.toggleMetronome();
      set.practice.toggleMetronome();
      expect(await clicksOf(() => play(set, 1))).to.equal(0);
      set.transport.pause();
    });

    it('does not click beyond the end of a loop', async () => {
      const set = setup();
      set.piece.selection.select([100]);
      set.practice.toggleLoop();
      set.practice.toggleMetronome();
      expect(await clicksOf(() => play(set, 1.95, 4))).to.equal(4);
      set.transport.pause();
    });

    it('has nothing to click without a synchronized recording', () => {
      expect([setup().practice.hasBeats, setup([]).practice.hasBeats]).to.deep.equal([true, false]);
    });
  });

  describe('the count-in', () => {
    const start = async ({
      transport,
      practice,
    }: {
      transport: ReturnType<typeof setup>['transport'];
      practice: Practice;
    }) => {
      transport.rate = 4;
      practice.toggleCountIn();
      const begin = performance.now();
      const isPlaying = await transport.play();
      return { isPlaying, waited: (performance.now() - begin) / 1000 };
    };

    it('lets the music wait for one measure, at the speed that is set', async () => {
      const { transport, practice } = setup();
      const { isPlaying, waited } = await start({ transport, practice });
      expect(isPlaying).to.be.true;
      expect(waited).to.be.within(0.45, 1.2);
    });

    it('clicks once for each beat', async () => {
      const { transport, practice } = setup();
      const clicks = await clicksOf(() => start({ transport, practice }));
      expect(clicks).to.equal(4);
    });

    it('ends when the music is stopped', async () => {
      const { transport, practice, engine } = setup();
      const answer = start({ transport, practice });
      await passed(0.1);
      transport.pause();
      expect((await answer).isPlaying).to.be.false;
      expect([engine.isPlaying, transport.isStarted]).to.deep.equal([false, false]);
    });

    it('is not counted where no measure has a date', async () => {
      const { transport, practice } = setup([]);
      expect((await start({ transport, practice })).waited).to.be.below(0.3);
    });
  });
});
