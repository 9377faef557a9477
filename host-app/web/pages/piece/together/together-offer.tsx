import { IconUsers } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { linkedName } from '#core';
import { Button } from '#web/ui/button.js';
import { usePiece } from '../piece-context.js';
import { EditingCalls, type EditingState } from './editing-calls.js';

/** Says that others edit the analysis that is open when it is first shown, or have edited it without saving a version, and offers to join them. */
export default observer(function TogetherOffer(): ReactNode {
  const { commands } = usePiece();
  const { t } = useTranslation();
  const [state, forget] = useEditingState();
  if (!state?.may || !(state.live || state.unsaved > 0)) return null;
  const join = (): void => {
    forget();
    void commands.editTogether();
  };
  return (
    <section className="piece-together" aria-label={t('piece.together.title')}>
      <p role="status">{t(`piece.together.${state.live ? 'othersEdit' : 'unsavedEdits'}`)}</p>
      <Button icon={IconUsers} onClick={join}>
        {t('piece.together.start')}
      </Button>
      <Button look="quiet" onClick={forget}>
        {t('piece.together.notNow')}
      </Button>
    </section>
  );
});

/** Returns how the open analysis is edited together, and what forgets that; the caller must be an observer. */
function useEditingState(): readonly [EditingState | undefined, () => void] {
  const { app, store } = usePiece();
  const [state, setState] = useState<EditingState>();
  const { hosted } = app;
  const saved = store.shelf?.savedName;
  const { path } = store.address;
  useEffect(() => {
    const stop = new AbortController();
    if (!hosted || saved === undefined) return undefined;
    const { name, key } = linkedName(saved);
    const calls = new EditingCalls(hosted, { path, name }, '');
    // Without an answer nothing is offered.
    calls.state(key, stop.signal).then(setState, () => undefined);
    return () => stop.abort();
  }, [hosted, path, saved]);
  return [state, () => setState(undefined)];
}
