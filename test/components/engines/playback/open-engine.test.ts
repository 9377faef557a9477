import { expect } from '@open-wc/testing';
import type { AudioSource, PlaybackEngine } from '#core';
import { openEngine } from '#engines/playback/open-engine.js';
import { pictureOf } from '#engines/playback/picture.js';
import { aPiece } from '#test/support/a-piece.js';

/** A piece whose only recording has these files. */
const aRecording = (urls: readonly string[]) => {
  const piece = aPiece().withAudio([], { urls }).build();
  return { piece, audio: piece.audios[0]! };
};

/** Returns the element of the engine of a recording, and the way in which it gets the sound. */
async function kindOf(audio: AudioSource): Promise<readonly [string, string]> {
  const engine = (await openEngine(audio)) as PlaybackEngine & { element: HTMLMediaElement };
  const isGiven = engine.element.querySelector('source') !== null;
  engine.dispose();
  return [engine.element.localName, isGiven ? 'given its files' : 'fed'];
}

describe('openEngine', () => {
  const cases: readonly (readonly [urls: readonly string[], kind: string, way: string])[] = [
    [['/a.ogg'], 'audio', 'fed'],
    [['/a.wav'], 'audio', 'given its files'],
    [['/a.mp3'], 'audio', 'fed'],
    [['/a.ogg', '/a.mp3'], 'audio', 'fed'],
    [['/a.opus', '/a.mp3'], 'audio', 'given its files'],
    [['/a.m4a', '/a.mp3'], 'audio', 'given its files'],
    [['/a.unknown'], 'audio', 'fed'],
    [['/a.mp4'], 'video', 'given its files'],
    [['/a.webm', '/a.mp3'], 'video', 'given its files'],
  ];
  for (const [urls, kind, way] of cases) {
    it(`plays ${urls.join(' or ')} by ${kind}, ${way}`, async () => {
      expect(await kindOf(aRecording(urls).audio)).to.deep.equal([kind, way]);
    });
  }

  it('shows the picture of a video only', async () => {
    for (const [url, tag] of [
      ['/a.webm', 'video'],
      ['/a.wav', undefined],
    ] as const) {
      const engine = await openEngine(aRecording([url]).audio);
      expect(pictureOf(engine)?.localName).to.equal(tag);
      engine?.dispose();
    }
    expect(pictureOf(undefined)).to.equal(undefined);
  });

  it('has nothing for a recording without a file', async () => {
    const { audio, piece } = aRecording([]);
    expect(await openEngine(audio, { piece })).to.equal(undefined);
  });

  it('says that the browser cannot play a video', async () => {
    const engine = (await openEngine(aRecording(['/no/such.mp4']).audio))!;
    const problem = await new Promise((resolve) =>
      engine.observe((event) => event.type === 'error' && resolve(event.problem)),
    );
    expect(problem).to.deep.include({
      dialog: 'audioError',
      key: 'videoFailed',
      file: '/no/such.mp4',
    });
    engine.dispose();
  });
});
