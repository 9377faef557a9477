import assert from 'node:assert/strict';
import path from 'node:path';
import test from 'node:test';
import { openMaker } from '#service/importing/making/maker.js';
import { inWorkplace } from '../a-context.js';
import { toneWav, TUNE, writeFiles } from '../some-corpora.js';

test('the process reads scores and recordings, and says what it cannot read', () =>
  inWorkplace(async ({ folder }) => {
    await writeFiles(folder, { 'a.abc': TUNE, 'b.wav': toneWav(), 'c.txt': 'hello' });
    const maker = openMaker({
      asker: 'visitor',
      program: new URL(
        '../../../../../host-app/service/importing/making/maker-process.ts',
        import.meta.url,
      ),
    });
    const file = (name: string) => ({ path: path.join(folder, name), name });
    await assert.rejects(maker.score(file('c.txt')), /c\.txt: not a score/);
    assert.equal((await maker.score(file('a.abc'))).measures.at(-1)?.count, 4);
    assert.equal((await maker.recording(file('b.wav'))).duration, 1);
    await maker.close();
  }));
