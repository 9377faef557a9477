import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import test, { describe } from 'node:test';
import { IntakeError } from '#intake/checks';
import { checkFile } from '#service/intake/check-file.js';
import { openMaker } from '#service/importing/making/maker.js';
import { heavyScores } from '#test/bench/hostile/attacks/heavy-scores.js';
import { inWorkplace } from '../a-context.js';

describe('a score that asks for endless work', () => {
  const scores = heavyScores();
  const refused = scores.filter(({ fate }) => fate === 'refused');
  for (const { name, bytes } of refused) {
    test(`is refused with a sentence: ${name}`, () =>
      inWorkplace(async ({ folder }) => {
        const file = path.join(folder, name);
        await writeFile(file, bytes());
        await assert.rejects(checkFile({ path: file }, { as: 'score' }), (error) => {
          assert.ok(error instanceof IntakeError && error.code === 'tooComplex', String(error));
          assert.match(error.message, /more than|longer than/);
          assert.ok(error.excess);
          return true;
        });
      }));
  }

  test('or only looks so, is made or refused in the time of a visitor', () =>
    inWorkplace(async ({ folder }) => {
      const maker = openMaker({ asker: 'visitor' });
      try {
        for (const { name, bytes } of scores.filter(({ fate }) => fate === 'harmless')) {
          const file = path.join(folder, name);
          await writeFile(file, bytes());
          const drawn = await maker.score({ path: file, name }).catch(String);
          if (typeof drawn === 'string')
            assert.doesNotMatch(drawn, /was not done|broke down/, name);
        }
      } finally {
        await maker.close();
      }
    }));
});
