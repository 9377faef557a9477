import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { suggestedName } from '../../../../components/core/formats/interchange/file-name.js';
import { syncedRecording } from '../../../../components/core/model/sync/synchronization.js';
import type { GlosaPiece } from '../../../../components/index.js';
import type { DialogProps } from '../dialog-host.js';
import { ExportForm } from './export-form.js';
import { SYNC_FORMATS, type SyncFormat } from './export-words.js';

/** A track of clicks is one sound, at the beats or at the points. */
function write(piece: GlosaPiece, format: SyncFormat, name: string) {
  if (format === 'clicks') return piece.exportSync({ format, name, at: 'beats' });
  if (format === 'points') return piece.exportSync({ format: 'clicks', name, at: 'points' });
  return piece.exportSync({ format, name });
}

/** Writes the sync points of the recording that plays to a file. */
export default observer(function ExportSyncDialog({
  piece,
  close,
}: DialogProps<'exportSync'>): ReactNode {
  const { t } = useTranslation();
  const [format, setFormat] = useState<SyncFormat>('synchro');
  const { model } = piece;
  const isWritable = model && syncedRecording(model)?.table !== undefined;
  return (
    <ExportForm
      title={t('dialogs.export.syncTitle')}
      text={t('dialogs.export.syncText')}
      formats={SYNC_FORMATS}
      format={format}
      onFormat={setFormat}
      name={format === 'synchro' ? format : suggestedName(model?.title ?? '')}
      formatError={isWritable ? undefined : t('dialogs.export.tooFewPoints')}
      write={(name) => write(piece, format, name)}
      close={close}
    />
  );
});
