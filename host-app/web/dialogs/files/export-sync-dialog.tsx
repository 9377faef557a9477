import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  suggestedName,
  SYNC_FILES,
  syncedRecording,
  WRITTEN_SYNC_IDS,
  type WrittenSyncId,
} from '#core';
import type { DialogProps } from '../dialog-host.js';
import { ExportForm } from './export-form.js';

/** Writes the sync points of the current recording to a file. */
export default observer(function ExportSyncDialog({
  piece,
  close,
}: DialogProps<'exportSync'>): ReactNode {
  const { t } = useTranslation();
  const [format, setFormat] = useState<WrittenSyncId>('synchro');
  const { model } = piece;
  const isWritable = model && syncedRecording(model)?.table !== undefined;
  return (
    <ExportForm
      title={t('dialogs.export.syncTitle')}
      text={t('dialogs.export.syncText')}
      formats={WRITTEN_SYNC_IDS}
      format={format}
      extension={SYNC_FILES[format].extensions[0]}
      onFormat={setFormat}
      name={format === 'synchro' ? format : suggestedName(model?.title ?? '')}
      formatError={isWritable ? undefined : t('dialogs.export.tooFewPoints')}
      write={(name) => piece.exportSync({ format, name })}
      work={{ piece, kind: 'sync', isWhole: format === 'synchro' }}
      close={close}
    />
  );
});
