import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { FileNameError, type LabelFormatId, NoSyncError, type Piece } from '#core';
import { exportRefusal, losses } from '#web/dialogs/files/export-words.js';
import { obstacleOf, previewExport } from '#web/dialogs/files/preview-export.js';
import { PieceBuilder, uidNamed } from '#test/support/a-piece.js';

describe('before an export', () => {
  const aPiece = () =>
    new PieceBuilder()
      .withMeasures(8)
      .withLabel({ start: 4, type: 'Cadence', tag: 'PAC' })
      .withMeta({ layout: [{ filter: { type: 'Cadence' }, style: { line: 'all' } }] });
  const keysOf = (found: readonly { readonly key: string }[]) => found.map(({ key }) => key);

  test('nothing is said about a .dez file, which holds all', async () => {
    assert.deepEqual(await previewExport(aPiece().build(), 'dez'), { losses: [] });
  });

  test('the styles are said to be left out of a table', async () => {
    const preview = await previewExport(aPiece().build(), 'csv');
    assert.deepEqual(keysOf(preview.losses), ['dialogs.export.losesFrame']);
  });

  test('relations and the discussion are named where a table leaves them out, and only what there is', async () => {
    const [one, other] = [uidNamed('one'), uidNamed('other')];
    const builder = new PieceBuilder()
      .withMeasures(8)
      .withLabel({ start: 4, type: 'Cadence', uid: one })
      .withLabel({ start: 8, type: 'Cadence', uid: other })
      .withRelation('varies', [one], [other])
      .withThread([one], ['FL: why?']);
    const preview = await previewExport(builder.build(), 'csv');
    assert.deepEqual(keysOf(preview.losses).toSorted(), [
      'dialogs.export.losesRelations',
      'dialogs.export.losesThreads',
    ]);
  });

  test('a format of seconds is said to need a synchronization', async () => {
    const unsynced = aPiece().withAudio();
    const preview = await previewExport(unsynced.build(), 'audacity');
    assert.equal(preview.refusal?.key, 'problem.exportNeedsSync');
    const synced = aPiece().withAudio([
      [0, 0],
      [32, 16],
    ]);
    assert.equal((await previewExport(synced.build(), 'audacity')).refusal, undefined);
  });

  test('formats that cannot be written say so before they are chosen', () => {
    const keyOf = (piece: Piece, format: LabelFormatId) => obstacleOf(piece, format)?.key;
    const unsynced = aPiece().withAudio().withScore('score.musicxml').build();
    assert.equal(keyOf(unsynced, 'dez'), undefined);
    assert.equal(keyOf(unsynced, 'textgrid'), 'dialogs.export.needsSync');
    assert.equal(keyOf(unsynced, 'mei'), 'dialogs.export.needsMei');
    assert.equal(keyOf(aPiece().build(), 'mei'), 'dialogs.export.needsMei');
    // Of a name that says nothing, the file itself must tell.
    for (const url of ['score.mei', 'download?file=12'])
      assert.equal(keyOf(aPiece().withScore(url).build(), 'mei'), undefined);
  });

  test('labels without a place are counted', () => {
    const warnings = ['/labels/3', '/labels/7'].map((pointer) => ({ pointer, message: '' }));
    assert.deepEqual(losses(warnings), [
      { key: 'dialogs.export.losesLabels', values: { count: 2 } },
    ]);
  });
});

describe('a refused export', () => {
  test('names the field that is wrong', () => {
    const { errors: name } = exportRefusal(new FileNameError('nameRequired'));
    assert.equal(name?.name?.key, 'problem.nameRequired');
    const { errors: format } = exportRefusal(new NoSyncError('Audacity'));
    assert.equal(format?.format?.key, 'problem.exportNeedsSync');
  });

  test('says what else went wrong', () => {
    const { notice } = exportRefusal(new Error('no memory'));
    assert.deepEqual(notice?.text.values, { message: 'no memory' });
  });
});
