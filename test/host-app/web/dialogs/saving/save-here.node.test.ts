import assert from 'node:assert/strict';
import test from 'node:test';
import type { TFunction } from 'i18next';
import type { Piece } from '#core';
import { refusalOf, saveAnalysisHere, saveSyncHere } from '#web/dialogs/saving/save-here.js';

const t = ((key: string) => key) as unknown as TFunction;

/** A piece of a corpus, which has no folder in this browser. */
const foreign = Object.assign(Object.create(null) as Piece, { path: 'voices/o-haupt' });

test('a full disk is told apart from all else', () => {
  assert.equal(refusalOf(new DOMException('', 'QuotaExceededError'), t), 'piece.kept.noRoom');
  assert.equal(refusalOf(new Error('broken'), t), 'piece.kept.notSaved');
});

test('a piece of a corpus is not saved here', async () => {
  await assert.rejects(saveAnalysisHere(foreign, 'Mine'), { name: 'CorpusError' });
  assert.equal(await saveSyncHere(foreign, t), 'piece.kept.notSaved');
});
