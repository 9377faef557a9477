import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { quarters, seconds } from '#core';
import { AlignmentDesk } from '#engines/alignment/worker/alignment-desk.js';
import type { Answer } from '#engines/alignment/worker/messages.js';
import { packScore } from '#engines/alignment/worker/pack-score.js';
import { aTune } from '../a-tune.js';

/** A desk, and what it has answered beside its progress. */
function aDesk() {
  const answers: Answer[] = [];
  let told = 0;
  const desk = new AlignmentDesk((answer) => {
    if (answer.kind === 'progress') told += 1;
    else answers.push(answer);
  });
  return { desk, answers, told: () => told };
}

const tune = aTune({ measures: 3 });
const { sampleRate } = tune;

function aDeskWithSound() {
  const { desk, ...rest } = aDesk();
  const middle = tune.samples.length >> 1;
  desk.handle({ kind: 'sound', samples: tune.samples.slice(0, middle), isFirst: true });
  desk.handle({ kind: 'sound', samples: tune.samples.slice(middle), isFirst: false });
  desk.handle({ kind: 'measure', sampleRate });
  return { desk, ...rest };
}

describe('the desk of the worker', () => {
  test('measures a sound that came in stretches, then aligns scores with it', () => {
    const { desk, answers, told } = aDeskWithSound();
    assert.deepEqual(answers, [{ kind: 'measured' }]);
    const measuring = told();
    assert.ok(measuring > 3);
    desk.handle({ kind: 'score', score: packScore(tune) });
    const anchor = { onset: quarters(4), date: seconds(tune.dateAt(4) + 0.05) };
    for (const anchors of [[], [anchor]]) {
      desk.handle({ kind: 'align', anchors });
      const answer = answers.at(-1)!;
      assert.ok(answer.kind === 'aligned');
      const dates = answer.alignment.points.map(({ date }) => date);
      assert.ok(Math.abs(dates[0]! - tune.dateAt(0)) < 0.03);
      assert.equal(dates.includes(anchor.date), anchors.length > 0);
    }
  });

  test('begins again with the first stretch of another sound', () => {
    const { desk, answers } = aDesk();
    desk.handle({ kind: 'sound', samples: new Float32Array(1e6).fill(0.1), isFirst: true });
    desk.handle({ kind: 'sound', samples: tune.samples.slice(), isFirst: true });
    desk.handle({ kind: 'measure', sampleRate });
    desk.handle({ kind: 'score', score: packScore(tune) });
    desk.handle({ kind: 'align', anchors: [] });
    const answer = answers.at(-1)!;
    assert.ok(answer.kind === 'aligned');
    assert.ok(Math.abs(answer.alignment.points[0]!.date - tune.dateAt(0)) < 0.03);
  });

  test('carries points over from the sound before', () => {
    const { desk, answers } = aDeskWithSound();
    const slow = aTune({ measures: 3, pace: 0.6 });
    desk.handle({ kind: 'first' });
    desk.handle({ kind: 'sound', samples: slow.samples, isFirst: true });
    desk.handle({ kind: 'measure', sampleRate });
    const points = [0, 4, 8].map((onset) => ({
      onset: quarters(onset),
      date: seconds(tune.dateAt(onset)),
    }));
    desk.handle({ kind: 'transfer', points });
    const answer = answers.at(-1)!;
    assert.ok(answer.kind === 'transferred');
    assert.ok(Math.abs(answer.points[0]!.date - slow.dateAt(0)) < 0.05);
  });

  test('says what cannot be aligned, and goes on', () => {
    const { desk, answers } = aDeskWithSound();
    desk.handle({ kind: 'score', score: packScore({ ...tune, notes: [] }) });
    desk.handle({ kind: 'align', anchors: [] });
    assert.ok(answers.at(-1)?.kind === 'error');
    desk.handle({ kind: 'score', score: packScore(tune) });
    desk.handle({ kind: 'align', anchors: [] });
    assert.equal(answers.at(-1)?.kind, 'aligned');
  });

  test('says what is missing', () => {
    const { desk, answers } = aDesk();
    desk.handle({ kind: 'align', anchors: [] });
    desk.handle({ kind: 'transfer', points: [] });
    assert.deepEqual(answers, [
      { kind: 'error', message: 'there is nothing to align' },
      { kind: 'error', message: 'there are no two recordings' },
    ]);
  });
});
