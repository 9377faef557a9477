import assert from 'node:assert/strict';
import test from 'node:test';
import { submissionOf } from '#web/dialogs/kept/submission-of.js';

const info = {
  title: 'Abendlied',
  composer: 'Schulz',
  sources: {
    scores: [{ id: 'score-1', file: 'abendlied.mei' }],
    audios: [
      { id: 'audio-1', files: ['choir.mp3'] },
      { id: 'audio-2', 'yt-id': 'dQw4w9WgXcQ' },
      { id: 'audio-3', files: ['lost.mp3'] },
    ],
  },
};

const kept = {
  info: () => Promise.resolve(info),
  read: (_id: string, name: string) =>
    Promise.resolve(name === 'lost.mp3' ? undefined : new Blob([name])),
};

test('a request begins with names, files and videos of the piece', async () => {
  const { files, ...rest } = await submissionOf(kept, 'abendlied');
  assert.deepEqual(rest, {
    title: 'Abendlied',
    composer: 'Schulz',
    links: ['https://youtu.be/dQw4w9WgXcQ'],
  });
  assert.deepEqual(
    files.map(({ name }) => name),
    ['abendlied.mei', 'choir.mp3'],
  );
});
