import { expect } from '@open-wc/testing';
import { FormatError } from '#core';
import { notesOf, scoreOf } from '#engines/notes/notes-of.js';
import { ScoreFileError } from '#engines/notes/score-file-error.js';
import { aPiece } from '#test/support/a-piece.js';
import { aMidiFile, meter, off, on, tempo, trackName } from '../notation/midi-bytes.js';
import { urlOf } from '../sound-files.js';

const aTune = () =>
  urlOf(
    aMidiFile(
      [tempo(0, 90), meter(0, 3, 2)],
      [trackName('Flute'), on(0, 72), off(96, 72), on(96, 74), off(96, 74)],
      [on(0, 48), off(288, 48)],
    ),
    'audio/midi',
  );

const abc = (music: string) =>
  urlOf(new TextEncoder().encode(`X:1\nM:3/4\nL:1/4\nQ:1/4=96\nK:C\n${music}`), 'text/plain');

/** Why a promise rejects. */
const reasonOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );

describe('notesOf', function () {
  this.timeout(30_000);

  it('gives notes, staves, measures and tempos of a MIDI file', async () => {
    const piece = aPiece().withScore(aTune()).build();
    const { notes, staves, measureMap, tempos } = await notesOf(piece);
    expect(notes.map(({ onset, duration, pitch, staff }) => [onset, duration, pitch, staff])).to.deep.equal([
      [0, 1, 72, 1],
      [0, 3, 48, 2],
      [2, 1, 74, 1],
    ]); // prettier-ignore
    expect(staves).to.deep.equal([{ number: 1, name: 'Flute' }, { number: 2 }]);
    expect(measureMap?.end).to.equal(3);
    expect(tempos.map(({ quartersPerMinute }) => Math.round(quartersPerMinute))).to.deep.equal([
      90,
    ]);
  });

  it('gives the notes of notation', async () => {
    const piece = aPiece().withScore(abc('CDE|')).build();
    const { notes, tempos } = await notesOf(piece);
    expect(notes.map(({ pitch, voice }) => [pitch, voice])).to.deep.equal([
      [60, 1],
      [62, 1],
      [64, 1],
    ]);
    expect(tempos[0]?.quartersPerMinute).to.equal(96);
  });

  it('reads a score once', async () => {
    const piece = aPiece().withScore(aTune()).build();
    const [first, second] = await Promise.all([notesOf(piece), notesOf(piece, 'score-1')]);
    expect(second).to.equal(first);
  });

  it('reads the score that is asked for, the first where there is none of that name', async () => {
    const piece = aPiece().withScore(abc('C|')).withScore(abc('GG|')).build();
    expect((await notesOf(piece, 'score-2')).notes).to.have.length(2);
    expect((await notesOf(piece, 'score-9')).notes).to.have.length(1);
    expect(scoreOf(piece, 'score-2')?.id).to.equal('score-2');
  });

  it('gives nothing without a score', async () => {
    const notes = await notesOf(aPiece().withImage().build());
    expect(notes).to.deep.equal({ notes: [], staves: [], tempos: [] });
  });

  it('tells the status of a file that does not come', async () => {
    const piece = aPiece().withScore('/no-such.mid').build();
    const reason = (await reasonOf(notesOf(piece))) as ScoreFileError;
    expect(reason).to.be.instanceOf(ScoreFileError);
    expect(reason.httpStatus).to.equal(404);
    const gone = aPiece().withScore('http://localhost:1/a.mid').build();
    expect(((await reasonOf(notesOf(gone))) as ScoreFileError).httpStatus).to.equal(0);
  });

  it('refuses a broken file, and tries again when asked again', async () => {
    const piece = aPiece()
      .withScore(urlOf(aMidiFile([on(0, 60), off(96, 60)]).slice(0, 30), 'audio/midi'))
      .build();
    const [first, second] = [await reasonOf(notesOf(piece)), await reasonOf(notesOf(piece))];
    expect(first).to.be.instanceOf(FormatError);
    expect(second).not.to.equal(first);
  });
});
