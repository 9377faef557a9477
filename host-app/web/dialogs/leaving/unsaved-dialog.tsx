import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasUnsavedSync, type Piece } from '#core';
import type { UnsavedWork } from '../../stores/leave-guard.js';
import { useApp } from '../../stores/use-app.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import type { DialogProps } from '../dialog-host.js';
import { savePlaceOf } from '../saving/save-place.js';

/** Whether a piece still has unsaved work, such as after a failed save. */
const hasUnsaved = (piece: Piece, work: UnsavedWork): boolean =>
  work === 'analysis' ? piece.analysis?.isDirty === true : hasUnsavedSync(piece);

/** Returns a function that saves a piece of the user's own in this browser, without a question. */
function useSaveHere(work: UnsavedWork): (model: Piece) => Promise<void> {
  const { t } = useTranslation();
  const { snacks } = useApp();
  return async (model) => {
    const here = await import('../saving/save-here.js');
    if (work === 'sync') return snacks.show({ text: await here.saveSyncHere(model, t) });
    try {
      const saved = await here.saveAnalysisHere(model, t('piece.kept.analysisName'));
      snacks.show({ text: here.savedText(saved, t) });
    } catch (error) {
      snacks.show({ text: here.refusalOf(error, t) });
    }
  };
}

interface WaysOptions extends Pick<DialogProps<'unsaved'>, 'close'> {
  readonly save: (() => void) | undefined;
}

/** Draws the buttons for the answers. */
function Ways({ close, save }: WaysOptions): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <Button look="danger" onClick={() => close('leave')}>
        {t('dialogs.unsaved.leave')}
      </Button>
      <Button data-first-focus onClick={() => close()}>
        {t('dialogs.unsaved.stay')}
      </Button>
      {save && (
        <Button look="main" onClick={save}>
          {t('dialogs.unsaved.save')}
        </Button>
      )}
    </>
  );
}

/** Asks before the user leaves unsaved work: save it, leave it, or stay. */
export default function UnsavedDialog({ work, piece, close }: DialogProps<'unsaved'>): ReactNode {
  const { t } = useTranslation();
  const app = useApp();
  const { dialogs } = app;
  const saveHere = useSaveHere(work);
  const save = async () => {
    if (!piece) return;
    const place = savePlaceOf(piece, app);
    if (place === 'browser' && piece.model) {
      await saveHere(piece.model);
      return close(hasUnsaved(piece.model, work) ? undefined : 'leave');
    }
    const isCloud = place === 'cloud';
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
      actions={<Ways close={close} save={piece && (() => void save())} />}
    />
  );
}
