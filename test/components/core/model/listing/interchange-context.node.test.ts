import { describe, it } from 'node:test';
import { interchangeContextOf } from '#core/model/listing/interchange-context.js';
import { aPiece } from '#test/support/a-piece.js';
import { expect } from '#test/support/expect.mjs';

const recordingAt = (url: string, name?: string) =>
  interchangeContextOf(
    aPiece()
      .withAudio([], { urls: [url], ...(name !== undefined && { name }) })
      .build(),
  ).recording;

describe('what a file of labels says about the piece', () => {
  it('is where the recording is; of a file that only this page has, its name', () => {
    expect(recordingAt('https://example.org/a.ogg')).to.equal('https://example.org/a.ogg');
    expect(recordingAt('keyboard/minuet/a.ogg')).to.equal('keyboard/minuet/a.ogg');
    expect(recordingAt('blob:http://localhost/e6228dcd#L%C3%A4ndler.mp3')).to.equal('Ländler.mp3');
    expect(recordingAt('blob:http://localhost/e6228dcd', 'mine.wav')).to.equal('mine.wav');
    expect(recordingAt('blob:http://localhost/e6228dcd#100%')).to.equal('100%');
    expect(recordingAt('data:,#gone.mp3')).to.equal('gone.mp3');
    expect(interchangeContextOf(aPiece().build()).recording).to.equal(undefined);
  });

  it('is the composer, and those who are heard in the recording', () => {
    const contributors = { pianist: 'Anna', singers: 'Berta, Carl', recordist: 'Dora' };
    const piece = aPiece()
      .withInfo({ title: 'Mondnacht', composer: 'Schumann' })
      .withAudio([], { contributors })
      .build();
    const { title, composer, performers } = interchangeContextOf(piece);
    expect([title, composer, performers]).to.deep.equal([
      'Mondnacht',
      'Schumann',
      'Anna, Berta, Carl',
    ]);
  });
});
