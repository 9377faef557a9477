import { observer } from 'mobx-react-lite';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  GlosaPiece as PieceElement,
  GlosaSyncEditor as SyncEditorElement,
} from '#entries/index.js';
import {
  GlosaPanel,
  GlosaPiece,
  GlosaPlayer,
  GlosaScan,
  GlosaScore,
  GlosaSyncEditor,
  GlosaTapBar,
  GlosaWaveform,
} from '#entries/react.js';
import { useProblems } from '../../dialogs/use-problems.js';
import { type PieceAddress, pieceUrl } from '#shared/paths.js';
import { useKeepRecording } from '../../parts/keep-recording.js';
import { useTitle } from '../../parts/use-title.js';
import { useApp } from '../../stores/use-app.js';
import MissingPage, { missingAt } from '../missing/missing-page.js';
import { NoRecording } from './no-recording.js';
import { ScanNote } from './scan-note.js';
import { SyncStore } from './sync-store.js';
import { useSyncBar } from './use-sync-bar.js';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../../ui/button.js';

/** Milliseconds before the skeleton appears; a faster page needs none. */
const PATIENCE = 200;

/** Shows the page in its final size while the piece loads. */
function SyncLoading({ address }: { readonly address: PieceAddress }): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return <div className="sync-skeleton" />;
  const cancel = () => void navigate(pieceUrl({ ...address, task: 'piece' }));
  return (
    <div className="sync-skeleton">
      <div className="sync-skeleton-taps" />
      <div className="sync-skeleton-wave" />
      <div className="sync-skeleton-text" role="status">
        <p>{t('sync.generating')}</p>
        <progress aria-label={t('sync.generating')} />
        <Button onClick={cancel}>{t('sync.cancel')}</Button>
      </div>
      <div className="sync-skeleton-player" />
    </div>
  );
}

interface SyncWorkOptions {
  readonly address: PieceAddress;
  /** Base of the corpora that contain the piece. */
  readonly base: string;
}

/** Shows the piece with its bar, or a message if there is no piece. */
export const SyncWork = observer(function SyncWork({ address, base }: SyncWorkOptions): ReactNode {
  const [store] = useState(() => new SyncStore());
  useSyncBar(store, address);
  const { i18n, t } = useTranslation();
  const title = store.piece?.localizedTitle(i18n.language) ?? '';
  useTitle([title, t('sync.task')].filter(Boolean).join(' · '));
  if (store.isMissing) return <MissingPage what={missingAt(address.place)} />;
  return <SyncViews {...{ store, address, base }} />;
});

/** Shows the tap bar, the recording above, the score below, the tempo and the player. */
const SyncViews = observer(function SyncViews({
  store,
  address,
  base,
}: SyncWorkOptions & { readonly store: SyncStore }): ReactNode {
  const { leave, letterKeys } = useApp();
  const keep = useKeepRecording(address);
  const hold = useCallback((element: PieceElement | null) => store.hold(element), [store]);
  useProblems(store.element ?? null, address.place);
  useEffect(() => leave.watch(() => (store.isDirty ? 'sync' : undefined)), [leave, store]);
  return (
    <main className="sync-page">
      <GlosaPiece
        ref={hold}
        className="sync-piece"
        src={address.path}
        corpus={base}
        noLetterKeys={!letterKeys.isOn}
        onLoad={() => store.begin()}
        onError={(event) => store.take(event.detail)}
      >
        {store.hasNoRecording && store.element ? (
          <NoRecording element={store.element} />
        ) : (
          <div className="sync-views" hidden={store.isLoading}>
            <GlosaTapBar compact />
            <Editor {...{ store, address }} />
            <GlosaPlayer onRecordingAdd={keep} />
          </div>
        )}
        {store.isLoading && <SyncLoading address={address} />}
      </GlosaPiece>
    </main>
  );
});

/** Shows the recording, and below it the score, or the pages of a piece that has no score. */
const Editor = observer(function Editor({
  store,
  address,
}: Omit<SyncWorkOptions, 'base'> & { readonly store: SyncStore }): ReactNode {
  const editor = useRef<SyncEditorElement>(null);
  const state = useLocation().state as { readonly showsDoubts?: boolean } | null;
  const isReady = state?.showsDoubts === true && !store.isLoading;
  // A link that asks to check the points leads to the first that is worth a look.
  useEffect(() => {
    if (isReady) editor.current?.showDoubts();
  }, [isReady]);
  return (
    <>
      {address.place === 'kept' && store.piece && (
        <ScanNote id={address.path} piece={store.piece} />
      )}
      <GlosaSyncEditor plain ref={editor}>
        <GlosaPanel view="waveform" plain fixed>
          <GlosaWaveform zoom={0} />
        </GlosaPanel>
        {store.isScanOnly ? <GlosaScan /> : <GlosaScore zoom={-1} />}
      </GlosaSyncEditor>
    </>
  );
});
