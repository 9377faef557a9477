import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { formatById } from '../../../../../components/core/formats/interchange/formats.js';
import { FileNameError } from '../../../../../components/core/formats/interchange/file-name.js';
import { NoSyncError } from '../../../../../components/core/formats/interchange/format.js';
import { syncFormatById } from '../../../../../components/core/formats/interchange/sync/sync-formats.js';
import {
  ANALYSIS_FORMATS,
  EXTENSIONS,
  exportRefusal,
  FORMAT_NAMES,
  losses,
  SYNC_FORMATS,
} from '../../../../../host-app/web/dialogs/files/export-words.js';
import { previewExport } from '../../../../../host-app/web/dialogs/files/preview-export.js';
import { PieceBuilder } from '../../../../support/a-piece.js';

test('the extensions that are shown are those of the formats', () => {
  for (const id of ANALYSIS_FORMATS) assert.equal(EXTENSIONS[id], formatById(id).extension);
  for (const id of ['synchro', 'csv', 'audacity'] as const)
    assert.equal(EXTENSIONS[id], syncFormatById(id).extension);
});

test('every format has a name of its own', () => {
  const names = [...ANALYSIS_FORMATS, ...SYNC_FORMATS].map((id) => FORMAT_NAMES[id]);
  assert.equal(new Set(names).size, Object.keys(FORMAT_NAMES).length);
});

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
