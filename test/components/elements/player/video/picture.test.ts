import { expect, fixture, html } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import type { GlosaElement } from '#kit';
import { createMediaEngine } from '#engines/playback/media-engine.js';
import { pictureFor } from '#elements/player/video/picture.js';
import { aPiece } from '#test/support/a-piece.js';
import '#test/components/kit/an-element.js';
import { FILM } from './a-video.js';

/** A piece whose recording plays by the browser's element, and an element that asks for its picture. */
async function setup(url: string, kind: 'audio' | 'video') {
  const piece = aPiece()
    .withAudio([], { urls: [url] })
    .build();
  const host = await fixture<GlosaElement>(html`<an-element .piece=${piece}></an-element>`);
  piece.transport.attach(createMediaEngine([url], { kind }));
  return { piece, host };
}

describe('pictureFor', () => {
  it('is the video, once its size is known', async () => {
    const { piece, host } = await setup(FILM, 'video');
    expect(pictureFor(host, piece)).to.equal(undefined);
    await waitUntil(() => pictureFor(host, piece), 'no picture');
    expect(pictureFor(host, piece)?.localName).to.equal('video');
    expect(piece.problems).to.deep.equal([]);
  });

  it('is nothing for sound alone, and nothing without an engine', async () => {
    const { piece, host } = await setup(FILM, 'audio');
    expect(pictureFor(host, piece)).to.equal(undefined);
    piece.transport.detach();
    expect(pictureFor(host, piece)).to.equal(undefined);
  });
});
