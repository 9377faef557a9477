import assert from 'node:assert/strict';
import test from 'node:test';
import { withSynchros } from '#service/importing/tree/with-synchros.js';

const content = '[{"onset":0,"date":1},{"onset":4,"date":3}]';

test('a saved synchronization takes the place of a table in the info, or of a file', () => {
  const info = {
    id: 'p',
    sources: {
      audios: [
        {
          id: 'a',
          file: 'a.mp3',
          'onset-date': [
            [0, 0],
            [1, 1],
          ],
        },
        { id: 'b', file: 'b.mp3', 'onset-date': 'old.json' },
        { file: 'c.mp3' },
      ],
    },
  };
  const saved = ['a', 'b', 'audio-1', 'gone'].map((source) => ({ source, content }));
  const { info: now, files } = withSynchros(info, saved);
  assert.deepEqual(now, {
    id: 'p',
    sources: {
      audios: [
        { id: 'a', file: 'a.mp3', 'onset-date': JSON.parse(content) as unknown },
        { id: 'b', file: 'b.mp3', 'onset-date': 'synchro-saved-1.json' },
        { file: 'c.mp3', 'onset-date': 'synchro-saved-2.json' },
      ],
    },
  });
  assert.deepEqual(files, [
    { name: 'synchro-saved-1.json', content },
    { name: 'synchro-saved-2.json', content },
  ]);
  assert.equal(info.sources.audios[1]?.['onset-date'], 'old.json');
});

test('without saved ones the info is what it was', () => {
  const info = { id: 'p', tracks: [{ id: 't', 'yt-id': 'v' }] };
  assert.deepEqual(withSynchros(info, []), { info, files: [] });
});
