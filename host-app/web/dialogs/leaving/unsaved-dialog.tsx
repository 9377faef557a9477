import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasUnsavedSync, type Piece } from '#core';
import type { UnsavedWork } from '../../stores/leave-guard.js';
import { useApp } from '../../stores/use-app.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import type { DialogProps } from '../dialog-host.js';

/** Whether a piece still has unsaved work, such as after a failed save. */
const hasUnsaved = (piece: Piece, work: UnsavedWork): boolean =>
  work === 'analysis' ? piece.analysis?.isDirty === true : hasUnsavedSync(piece);

/** Asks before the user leaves unsaved work: save it, leave it, or stay. */
export default function UnsavedDialog({ work, piece, close }: DialogProps<'unsaved'>): ReactNode {
  const { t } = useTranslation();
  const { dialogs, hosted, snacks } = useApp();
  /** Saves a piece of the user's own in this browser, without a question. */
  const saveHere = async (model: Piece) => {
    const { saveAnalysisHere, saveSyncHere, refusalOf } = await import('../saving/save-here.js');
    if (work === 'sync') return snacks.show({ text: await saveSyncHere(model, t) });
    try {
      await saveAnalysisHere(model, t('piece.kept.analysisName'));
      snacks.show({ text: t('piece.kept.saved') });
    } catch (error) {
      snacks.show({ text: refusalOf(error, t) });
    }
  };
  const save = async () => {
    if (!piece) return;
    if (piece.corpus === 'kept:' && piece.model) {
      await saveHere(piece.model);
      return close(hasUnsaved(piece.model, work) ? undefined : 'leave');
    }
    const isCloud = hosted !== undefined && piece.model?.isLocal === false;
    const saved =
      work === 'analysis'
        ? await dialogs.show(isCloud ? 'uploadAnalysis' : 'exportAnalysis', { piece })
        : await dialogs.show(isCloud ? 'uploadSync' : 'exportSync', { piece });
    if (saved !== undefined) close('leave');
  };
  return (
    <Dialog
      isAlert
      title={t('dialog.unsavedProgress.title')}
      text={t('dialog.unsavedProgress.text')}
      onCancel={() => close()}
      actions={
        <>
          <Button look="danger" onClick={() => close('leave')}>
            {t('dialogs.unsaved.leave')}
          </Button>
          <Button data-first-focus onClick={() => close()}>
            {t('dialogs.unsaved.stay')}
          </Button>
          {piece && (
            <Button look="main" onClick={() => void save()}>
              {t('dialogs.unsaved.save')}
            </Button>
          )}
        </>
      }
    />
  );
}
