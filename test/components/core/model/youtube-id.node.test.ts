import assert from 'node:assert/strict';
import test from 'node:test';
import { youtubeIdOf } from '#core/model/youtube-id.js';

const ID = 'dQw4w9WgXcQ';

test('the id of a video is found in the usual forms of its address', () => {
  const ids = [
    `https://youtu.be/${ID}?t=3`,
    `https://www.youtube.com/watch?v=${ID}&list=x`,
    `https://m.youtube.com/shorts/${ID}`,
    `https://www.youtube-nocookie.com/embed/${ID}`,
    'https://youtu.be/short',
    `https://youtube.com.example.org/watch?v=${ID}`,
  ].map((url) => youtubeIdOf(new URL(url)));
  assert.deepEqual(ids, [ID, ID, ID, ID, undefined, undefined]);
});
