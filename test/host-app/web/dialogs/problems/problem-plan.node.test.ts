import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import type { Problem } from '#core';
import { isNotShown, planOf, type ProblemWay } from '#web/dialogs/problems/problem-plan.js';

const VISITOR = { isLoggedIn: false, hasAccounts: true };

const aProblem = (
  dialog: Problem['dialog'],
  key: string,
  more: Partial<Problem> = {},
): Problem => ({
  ...{ dialog, key, severity: 'error', message: key },
  ...more,
});

const CATALOGUE: readonly (readonly [Problem['dialog'], string, ProblemWay])[] = [
  ['invalidLink', 'pieceMissing', 'choosePiece'],
  ['invalidLink', 'analysisMissing', 'newAnalysis'],
  ['unauthorizedAccess', 'pieceUnauth', 'login'],
  ['noServer', 'pieceNoResponse', 'tryAgain'],
  ['noServer', 'analysisFailed', 'tryAgain'],
  ['unknownError', 'pieceFailed', 'tryAgain'],
  ['youtubeError', 'youtubeRefused', 'goOn'],
  ['audioError', 'audioFailed', 'goOn'],
  ['invalidFile', 'pieceBroken', 'choosePiece'],
  ['invalidFile', 'analysisBroken', 'newAnalysis'],
  ['unexpectedError', 'unexpected', 'tryAgain'],
  ['invalidLink', 'syncMissing', 'goOn'],
  ['invalidFile', 'syncBroken', 'goOn'],
];

describe('the catalogue', () => {
  for (const [dialog, key, way] of CATALOGUE)
    test(`offers for ${dialog} (${key}): ${way}`, () => {
      assert.equal(planOf(aProblem(dialog, key), VISITOR).main, way);
    });

  test('says the same of an analysis of a service that is not there and of one for others', () => {
    const problem = aProblem('invalidLink', 'analysisMissing');
    const hosted = { ...VISITOR, isHosted: true };
    assert.equal(isNotShown(problem, hosted), true);
    assert.equal(isNotShown(problem, { isHosted: false }), false);
    assert.deepEqual(planOf(problem, hosted), {
      ...{ main: 'login', others: ['withoutIt', 'choosePiece'], needsContact: false },
    });
    assert.deepEqual(planOf(problem, { ...hosted, isLoggedIn: true }), {
      ...{ main: 'withoutIt', others: ['choosePiece'], needsContact: false },
    });
  });

  test('offers new sync points, another piece and the administrator for a lost synchronization', () => {
    for (const [dialog, key] of [
      ['invalidLink', 'syncMissing'],
      ['invalidFile', 'syncBroken'],
    ] as const) {
      const problem = aProblem(dialog, key, { severity: 'warning' });
      assert.deepEqual(planOf(problem, VISITOR), {
        main: 'goOn',
        others: ['newSync', 'choosePiece'],
        needsContact: true,
      });
      assert.deepEqual(planOf(problem, { ...VISITOR, isSyncing: true }), {
        main: 'newSync',
        others: ['choosePiece'],
        needsContact: true,
      });
    }
  });

  test('does not ask to log in who is, or where nobody can', () => {
    const problem = aProblem('unauthorizedAccess', 'pieceUnauth');
    for (const reader of [
      { isLoggedIn: true, hasAccounts: true },
      { isLoggedIn: false, hasAccounts: false },
    ]) {
      const { main, needsContact } = planOf(problem, reader);
      assert.deepEqual([main, needsContact], ['choosePiece', true]);
    }
  });

  test('names the administrator where only one can help', () => {
    const needs = (dialog: Problem['dialog'], key: string) =>
      planOf(aProblem(dialog, key), VISITOR).needsContact;
    assert.equal(needs('invalidLink', 'pieceMissing'), true);
    assert.equal(needs('noServer', 'pieceNoResponse'), false);
    assert.equal(needs('youtubeError', 'youtubeMissing'), false);
  });

  test('offers what a problem itself offers, the first first', () => {
    const run = () => undefined;
    const actions = [
      { key: 'dialog.invalidFile.newAnalysis', run },
      { key: 'dialog.invalidFile.keepAnalysis', run },
    ];
    const { main, others } = planOf(aProblem('invalidFile', 'importBroken', { actions }), VISITOR);
    assert.deepEqual([main, others], [0, [1]]);
  });
});
