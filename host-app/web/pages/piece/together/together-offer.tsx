import { IconUsers } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { linkedName } from '#core';
import { setWaitingAnalysis } from '#engines/drafts';
import { Button } from '#web/ui/button.js';
import { usePiece } from '../piece-context.js';
import { EditingCalls, type EditingState } from './editing-calls.js';
import { wasJoined } from './joined-before.js';
import { hasWaiting, waitingName } from './waiting-changes.js';

/**
 * Says that others edit the open analysis, or have edited it without saving a version, or that own changes wait to be
 * sent, and offers to join.
 */
export default observer(function TogetherOffer(): ReactNode {
  const { commands } = usePiece();
  const { t } = useTranslation();
  const [state, forget] = useEditingState();
  const said = state && saidOf(state);
  if (said === undefined) return null;
  const join = (): void => {
    forget();
    void commands.editTogether();
  };
  return (
    <section className="piece-together" aria-label={t('piece.together.title')}>
      <p role="status">{t(`piece.together.${said}`)}</p>
      <Button icon={IconUsers} onClick={join}>
        {t('piece.together.start')}
      </Button>
      <Button look="quiet" onClick={forget}>
        {t('piece.together.notNow')}
      </Button>
    </section>
  );
});

/** How the open analysis is edited together, and whether this browser has something to send. */
interface Offered extends EditingState {
  readonly waits: boolean;
}

/**
 * Returns how the open analysis is edited together, and what forgets that for good. Asks again when the page comes back
 * into sight; joins again after the page was loaded anew. The caller must be an observer.
 */
function useEditingState(): readonly [Offered | undefined, () => void] {
  const { app, commands, store } = usePiece();
  const [state, setState] = useState<Offered>();
  const [isPutOff, setPutOff] = useState(false);
  const { hosted } = app;
  const saved = store.shelf?.savedName;
  const { path } = store.address;
  const account = app.user.session?.name ?? '';
  useEffect(() => {
    if (!hosted || saved === undefined || isPutOff) return undefined;
    const { name, key } = linkedName(saved);
    if (wasJoined({ path, name, account })) return void commands.editTogether();
    const stop = new AbortController();
    const { signal } = stop;
    const calls = new EditingCalls(hosted, { path, name }, '');
    const place = waitingName({ base: hosted.base, path, name, account });
    const ask = async (): Promise<void> => {
      const now = await calls.state(key, signal);
      const waits = 'locks' in navigator && hasWaiting(place, () => window.localStorage);
      if (signal.aborted) return;
      // What waits comes when its reader joins: it is no draft as well.
      if (waits && now.may) setWaitingAnalysis(name);
      setState({ ...now, waits });
    };
    // Without an answer nothing is offered.
    const look = (): void => void (document.hidden || ask().catch(() => undefined));
    look();
    document.addEventListener('visibilitychange', look, { signal });
    window.addEventListener('focus', look, { signal });
    return () => stop.abort();
  }, [hosted, commands, path, saved, account, isPutOff]);
  const putOff = (): void => {
    setPutOff(true);
    setState(undefined);
  };
  return [state, putOff];
}

/** Returns the key of what is said; undefined where nothing is to be offered. */
function saidOf({ may, live, unsaved, waits }: Offered): string | undefined {
  if (!may) return undefined;
  if (waits) return 'waitingEdits';
  if (live) return 'othersEdit';
  return unsaved > 0 ? 'unsavedEdits' : undefined;
}
