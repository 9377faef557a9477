import { expect } from '@open-wc/testing';
import { type Piece, quarters, seconds } from '#core';
import { alignLikeRecording, AlignmentError, alignRecording } from '#entries/alignment.js';
import { aPiece, type SyncRow } from '#test/support/a-piece.js';
import { sine, urlOf, wavFile } from '../sound-files.js';
import { aTune, midiOf, type Tune } from './a-tune.js';

const scoreOf = (tune: Pick<Tune, 'notes'>) => urlOf(midiOf(tune), 'audio/midi');
const soundOf = ({ samples, sampleRate }: Pick<Tune, 'samples' | 'sampleRate'>) =>
  urlOf(wavFile([samples], sampleRate));

/** A piece with a score and recordings of it, not synchronized. */
function pieceOf(tune: Tune, urls: readonly (readonly string[])[]): Piece {
  const piece = aPiece().withMeasures(8).withScore(scoreOf(tune));
  for (const each of urls) piece.withAudio([], { urls: each });
  return piece.build();
}

/** Why it was refused. */
const reasonOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AlignmentError ? error.reason : String(error)),
  );

describe('a recording of a piece', function () {
  this.timeout(30_000);
  const tune = aTune();

  it('is aligned with its score', async () => {
    const piece = pieceOf(tune, [[soundOf(tune)]]);
    const { points } = await alignRecording(piece, piece.recording!);
    // How long the last note is held cannot be heard.
    for (const { onset, date } of points.slice(0, -1))
      expect(date).to.be.closeTo(tune.dateAt(onset), 0.03);
  });

  it('is measured once: other anchors are answered at once', async () => {
    const piece = pieceOf(tune, [[soundOf(tune)]]);
    await alignRecording(piece, piece.recording!);
    const anchor = { onset: quarters(8), date: seconds(tune.dateAt(8) + 0.1), lap: '' };
    const shares: number[] = [];
    const { points } = await alignRecording(piece, piece.recording!, {
      anchors: [anchor],
      onProgress: (share) => shares.push(share),
    });
    expect(shares[0]).to.be.greaterThan(0.5);
    expect(points).to.deep.include({ onset: anchor.onset, date: anchor.date });
  });

  it('is decoded from the first file that the browser takes', async () => {
    const broken = urlOf(new Uint8Array(500).fill(3));
    const piece = pieceOf(tune, [['/no-such.ogg', broken, soundOf(tune)]]);
    expect((await alignRecording(piece, piece.recording!)).points.length).to.be.greaterThan(8);
  });

  it('takes its points over from another recording', async () => {
    const slow = aTune({ pace: 0.65 });
    const rows = Array.from({ length: 32 }, (_, onset): SyncRow => [onset, tune.dateAt(onset)]);
    const piece = aPiece()
      .withAudio(rows, { urls: [soundOf(tune)] })
      .withAudio([], { urls: [soundOf(slow)] })
      .build();
    const [from, to] = piece.audios;
    const { points } = await alignLikeRecording(piece, { from: from!, to: to! });
    for (const { onset, date } of points) expect(date).to.be.closeTo(slow.dateAt(onset), 0.05);
  });

  const silence = soundOf({ samples: new Float32Array(22050), sampleRate: 22050 });
  const hum = soundOf({ samples: sine(8 * 22050, { rate: 22050, hertz: 50 }), sampleRate: 22050 });
  for (const [what, reason, urls] of [
    ['has no file', 'noFile', []],
    ['cannot be loaded', 'unreadableSound', ['/no-such.ogg']],
    ['cannot be decoded', 'unreadableSound', [urlOf(new Uint8Array(500).fill(3))]],
    ['is silent', 'noSound', [silence]],
    ['plays no such music', 'otherMusic', [hum]],
  ] as const)
    it(`is refused when it ${what}`, async () => {
      const piece = pieceOf(tune, [urls]);
      expect(await reasonOf(alignRecording(piece, piece.recording!))).to.equal(reason);
    });

  it('is refused when there are no notes, or they cannot be read', async () => {
    const urls = [soundOf(tune)];
    const [none, missing] = [scoreOf({ notes: [] }), '/no-such.mid'];
    for (const [url, reason] of [
      [none, /noNotes|unreadableScore/],
      [missing, /unreadableScore/],
    ] as const) {
      const piece = aPiece().withScore(url).withAudio([], { urls }).build();
      expect(await reasonOf(alignRecording(piece, piece.recording!))).to.match(reason);
    }
    const piece = aPiece().withAudio([], { urls }).build();
    expect(await reasonOf(alignRecording(piece, piece.recording!))).to.equal('noNotes');
  });

  it('is given up when it is canceled', async () => {
    const controller = new AbortController();
    const piece = pieceOf(tune, [[soundOf(tune)]]);
    const work = alignRecording(piece, piece.recording!, { signal: controller.signal });
    controller.abort();
    expect(await reasonOf(work)).to.match(/AbortError/);
  });
});
