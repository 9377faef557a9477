import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { reaction } from 'mobx';
import {
  createLabels,
  editorOf,
  isExported,
  markExported,
  type Piece,
  quarters,
  replacePoints,
  seconds,
  synchronizationOf,
  workAtRisk,
} from '#core';
import { aPiece } from '#test/support/a-piece.js';

const aMinuet = () =>
  aPiece().withMeasures(8).withAudio().withLabel({ type: 'Theme', tag: 'a', start: 0 }).build();

function label(piece: Piece, tag: string): void {
  const analysis = editorOf(piece).analysis();
  editorOf(piece).run(createLabels(analysis, [{ start: quarters(4), tag }]));
}

function point(piece: Piece, ...dates: readonly number[]): void {
  const sync = synchronizationOf(piece, piece.audios[0]!.id);
  const points = dates.map((date, index) => ({
    onset: quarters(4 * index),
    date: seconds(date),
    lap: '' as const,
  }));
  editorOf(piece).run(replacePoints(sync, points, 'importPoints'));
}

describe('work that was taken away as a file', () => {
  test('is no longer at risk, and not saved either, until it changes again', () => {
    const piece = aMinuet();
    const risks: unknown[] = [];
    reaction(
      () => workAtRisk(piece),
      (risk) => risks.push(risk),
    );
    assert.equal(workAtRisk(piece), undefined);
    label(piece, 'b');
    markExported(piece, 'analysis');
    assert.equal(piece.analysis?.isDirty, true);
    assert.equal(isExported(piece, 'analysis'), true);
    label(piece, 'c');
    assert.equal(isExported(piece, 'analysis'), false);
    assert.deepEqual(risks, ['analysis', undefined, 'analysis']);
  });

  test('is the labels, or the sync points', () => {
    const piece = aMinuet();
    point(piece, 0, 2, 4);
    assert.equal(workAtRisk(piece), 'sync');
    markExported(piece, 'analysis');
    assert.equal(workAtRisk(piece), 'sync');
    markExported(piece, 'sync');
    assert.equal(workAtRisk(piece), undefined);
    point(piece, 0, 2, 5);
    assert.equal(workAtRisk(piece), 'sync');
  });

  test('holds what was exported, not what was never exported and is empty', () => {
    const piece = aMinuet();
    point(piece, 0, 2, 4);
    editorOf(piece).markSyncSaved(piece.audios[0]!.id);
    point(piece);
    assert.equal(workAtRisk(piece), 'sync');
  });
});
