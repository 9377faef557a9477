import assert from 'node:assert/strict';
import test from 'node:test';
import { isVideo, mediaType } from '#engines/playback/media-type.js';

const cases: readonly (readonly [url: string, type: string])[] = [
  ['sonata.mp3', 'audio/mpeg'],
  ['https://example.org/a.b/song.OGG?version=2#t=3', 'audio/ogg'],
  ['take.opus', 'audio/ogg; codecs=opus'],
  ['take.wav', 'audio/wav'],
  ['concert.webm', 'video/webm'],
  ['stream', ''],
  ['blob:https://example.org/0f3a', ''],
  ['file.unknown', ''],
];
for (const [url, type] of cases) {
  test(`${url} is ${type || 'left to the browser'}`, () => assert.equal(mediaType(url), type));
}

for (const [url, expected] of [
  ['concert.mp4', true],
  ['concert.WEBM?v=2', true],
  ['blob:https://example.org/0f3a#concert.mov', true],
  ['song.mp3', false],
  ['mp4', false],
] as const) {
  test(`${url} promises ${expected ? 'pictures' : 'no pictures'}`, () =>
    assert.equal(isVideo(url), expected));
}
