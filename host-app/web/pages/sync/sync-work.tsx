import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GlosaPiece as PieceElement } from '../../../../components/index.js';
import {
  GlosaPanel,
  GlosaPiece,
  GlosaPlayer,
  GlosaScore,
  GlosaSyncEditor,
  GlosaTapBar,
  GlosaWaveform,
} from '../../../../components/react/index.js';
import { useProblems } from '../../dialogs/use-problems.js';
import type { PieceAddress } from '../../routes/paths.js';
import { useTitle } from '../../shell/use-title.js';
import { useApp } from '../../stores/use-app.js';
import MissingPage, { missingAt } from '../missing/missing-page.js';
import { NoRecording } from './no-recording.js';
import { SyncLoading } from './sync-loading.js';
import { SyncStore } from './sync-store.js';
import { useSyncBar } from './use-sync-bar.js';

interface SyncWorkOptions {
  readonly address: PieceAddress;
  /** The base of the corpora that the piece is in. */
  readonly base: string;
}

/** The piece with its bar; in its place, what is to be said when there is none. */
export const SyncWork = observer(function SyncWork({ address, base }: SyncWorkOptions): ReactNode {
  const [store] = useState(() => new SyncStore());
  useSyncBar(store, address);
  const { i18n, t } = useTranslation();
  const title = store.piece?.localizedTitle(i18n.language) ?? '';
  useTitle([title, t('sync.task')].filter(Boolean).join(' · '));
  if (store.isMissing) return <MissingPage what={missingAt(address.place)} />;
  return <SyncViews {...{ store, address, base }} />;
});

/** Tap bar, recording above, score below, tempo, player. */
const SyncViews = observer(function SyncViews({
  store,
  address,
  base,
}: SyncWorkOptions & { readonly store: SyncStore }): ReactNode {
  const { leave, letterKeys } = useApp();
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
            <GlosaSyncEditor plain>
              <GlosaPanel view="waveform" plain fixed>
                <GlosaWaveform zoom={0} />
              </GlosaPanel>
              <GlosaScore zoom={-1} />
            </GlosaSyncEditor>
            <GlosaPlayer />
          </div>
        )}
        {store.isLoading && <SyncLoading address={address} />}
      </GlosaPiece>
    </main>
  );
});
