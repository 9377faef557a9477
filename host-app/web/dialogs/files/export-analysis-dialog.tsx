import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  analysisFileName,
  LABEL_FILES,
  LABEL_FORMAT_IDS,
  type LabelFormatId,
  type Piece,
} from '#core';
import type { DialogProps } from '../dialog-host.js';
import { useWords } from '../form/dialog-form.js';
import { ExportForm } from './export-form.js';
import { obstacleOf, previewExport, type ExportPreview } from './preview-export.js';

/** Returns what a format leaves out, as soon as that is known. */
function usePreview(model: Piece | undefined, format: LabelFormatId): ExportPreview {
  const [preview, setPreview] = useState<ExportPreview>({ losses: [] });
  useEffect(() => {
    let isWanted = true;
    // Formats that cannot hold the analysis report it on export.
    const nothing = () => ({ losses: [] });
    const show = (found: ExportPreview) => isWanted && setPreview(found);
    if (model) void previewExport(model, format).catch(nothing).then(show);
    return () => {
      isWanted = false;
    };
  }, [model, format]);
  return preview;
}

/** Writes the open analysis to a file. */
export default function ExportAnalysisDialog({
  piece,
  close,
}: DialogProps<'exportAnalysis'>): ReactNode {
  const { t } = useTranslation();
  const say = useWords();
  const [format, setFormat] = useState<LabelFormatId>('dez');
  const { model } = piece;
  const { losses, refusal } = usePreview(model, format);
  return (
    <ExportForm
      title={t('dialogs.export.analysisTitle')}
      text={t('dialogs.export.analysisText')}
      formats={LABEL_FORMAT_IDS}
      format={format}
      extension={LABEL_FILES[format].extensions[0]}
      onFormat={setFormat}
      name={analysisFileName(model?.title ?? '', model?.analysis?.name ?? '')}
      formatError={say(refusal)}
      obstacleOf={(each) => model && obstacleOf(model, each)}
      write={(name) => piece.exportAnalysis({ format, name })}
      work={{ piece, kind: 'analysis', isWhole: format === 'dez' }}
      close={close}
    >
      <div role="status">
        {losses.map((loss) => (
          <p key={loss.key} className="dialog-warning">
            {say(loss)}
          </p>
        ))}
      </div>
    </ExportForm>
  );
}
