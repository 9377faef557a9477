import { expect } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { type Piece, seconds } from '#core';
import { openEngine } from '#engines/playback/open-engine.js';
import { mixOf } from '#engines/playback/synth/staff-mix.js';
import { offerScore } from '#engines/playback/synth/score-recording.js';
import { aPiece } from '#test/support/a-piece.js';
import { aMidiFile, meter, off, on, tempo, trackName } from '../../notation/midi-bytes.js';
import { urlOf } from '../../sound-files.js';

/** A measure of 3/4 at 90 in a minute: the flute has two notes, the bass one. */
const TUNE = aMidiFile(
  [tempo(0, 90), meter(0, 3, 2)],
  [trackName('Flute'), on(0, 72), off(96, 72), on(96, 74), off(96, 74)],
  [on(0, 48), off(288, 48)],
);

// The synthesizer is some hundred files while it is not built.
await import('#engines/playback/synth/piano/staff-pianos.js');

describe('createSynthEngine', function () {
  this.timeout(30_000);
  const pieces: Piece[] = [];

  /** A piece with nothing but a score, which is chosen, or would play. */
  async function setup(url: string, { isChosen = false } = {}) {
    const piece = aPiece().withScore(url).build();
    pieces.push(piece);
    offerScore(piece);
    const { recording } = piece;
    if (isChosen) piece.chooseRecording(recording!.id);
    const engine = (await openEngine(recording!, { piece }))!;
    piece.transport.attach(engine);
    return { piece, engine, transport: piece.transport };
  }

  afterEach(() => {
    for (const piece of pieces.splice(0)) {
      piece.transport.engine?.dispose();
      piece.dispose();
    }
  });

  it('plays a score with its tempo, staves and measures', async () => {
    const { piece, transport, engine } = await setup(urlOf(TUNE, 'audio/midi'));
    expect(await transport.play()).to.be.true;
    await waitUntil(() => transport.isPlaying);
    expect(transport.duration).to.be.closeTo(3.5, 1e-3);
    expect(transport.sync?.onsetAt(seconds(1))?.onset).to.be.closeTo(1.5, 1e-3);
    expect(mixOf(engine)?.staves.map(({ name }) => name)).to.deep.equal(['Flute', undefined]);
    expect(piece.measureMap?.end).to.equal(3);
    expect(piece.problems).to.deep.equal([]);
  });

  it('reads the score at once when the user has chosen it', async () => {
    const { transport } = await setup(urlOf(TUNE, 'audio/midi'), { isChosen: true });
    await waitUntil(() => transport.duration !== undefined, 'is not read');
    expect([transport.isPlaying, transport.sync !== undefined]).to.deep.equal([false, true]);
  });

  it('keeps what is muted while another engine plays', async () => {
    const { piece, engine } = await setup(urlOf(TUNE, 'audio/midi'));
    mixOf(engine)?.toggleMute(2);
    const again = await openEngine(piece.recording!, { piece });
    expect(mixOf(again)?.isMuted(2)).to.be.true;
    again?.dispose();
  });

  const broken = [
    ['a score that does not come', '/test/nowhere.mid', 'scoreSilent'],
    ['a broken score', urlOf(new Uint8Array([1, 2, 3]), 'audio/midi') + '#.mid', 'scoreSilent'],
    ['a score without notes', urlOf(aMidiFile([tempo(0, 90)]), 'audio/midi'), 'scoreWithoutNotes'],
  ] as const;
  for (const [name, url, key] of broken) {
    it(`tells of ${name}, once`, async () => {
      const { piece, transport } = await setup(url);
      expect(await transport.play()).to.be.false;
      expect(piece.problems).to.have.length(1);
      expect(piece.problems[0]).to.include({ dialog: 'audioError', severity: 'error' });
      expect(piece.problems[0]!.key).to.match(new RegExp(`${key}|scoreSilent`));
      expect(transport.isStarted).to.be.false;
    });
  }
});
