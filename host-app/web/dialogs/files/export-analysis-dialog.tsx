import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { suggestedName } from '../../../../components/core/formats/interchange/file-name.js';
import type { Piece } from '../../../../components/core/model/piece.js';
import type { DialogProps } from '../dialog-host.js';
import { useWords } from '../form/dialog-form.js';
import { ExportForm } from './export-form.js';
import { ANALYSIS_FORMATS, type AnalysisFormat } from './export-words.js';
import { previewExport, type ExportPreview } from './preview-export.js';

/** What a format leaves out, as soon as that is known. */
function usePreview(model: Piece | undefined, format: AnalysisFormat): ExportPreview {
  const [preview, setPreview] = useState<ExportPreview>({ losses: [] });
  useEffect(() => {
    let isWanted = true;
    // What cannot be written says so when it is asked for.
    const nothing = () => ({ losses: [] });
    const show = (found: ExportPreview) => isWanted && setPreview(found);
    if (model) void previewExport(model, format).catch(nothing).then(show);
    return () => {
      isWanted = false;
    };
  }, [model, format]);
  return preview;
}

/** Writes the analysis that is open to a file. */
export default function ExportAnalysisDialog({
  piece,
  close,
}: DialogProps<'exportAnalysis'>): ReactNode {
  const { t } = useTranslation();
  const say = useWords();
  const [format, setFormat] = useState<AnalysisFormat>('dez');
  const { model } = piece;
  const { losses, refusal } = usePreview(model, format);
  return (
    <ExportForm
      title={t('dialogs.export.analysisTitle')}
      text={t('dialogs.export.analysisText')}
      formats={ANALYSIS_FORMATS}
      format={format}
      onFormat={setFormat}
      name={suggestedName(model?.analysis?.name || (model?.title ?? ''))}
      formatError={say(refusal)}
      write={(name) => piece.exportAnalysis({ format, name })}
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
