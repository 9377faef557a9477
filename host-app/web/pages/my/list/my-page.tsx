import { IconFileZip, IconFolderOpen, IconPlayerPlayFilled, IconPlus } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { NEW_PIECE, pieceUrl } from '#shared/paths.js';
import { useTitle } from '#web/parts/use-title.js';
import { useApp } from '#web/stores/use-app.js';
import { Button } from '#web/ui/button.js';
import { Icon } from '#web/ui/icon.js';
import { EmptyState } from '#web/ui/placeholder.js';
import { MyRow } from './my-row.js';
import { MyStore } from './my-store.js';
import { Room } from './room.js';

/** Lists the user's own pieces in this browser. */
export default observer(function MyPage(): ReactNode {
  const app = useApp();
  const { t } = useTranslation();
  const [store] = useState(() => new MyStore(app));
  useTitle(t('my.title'));
  useEffect(() => {
    void store.begin();
    return () => store.dispose();
  }, [store]);
  return (
    <main className="page my-page">
      <header className="my-top">
        <div className="page-head">
          <h1>{t('my.title')}</h1>
          <p className="page-lead">{t('my.lead')}</p>
        </div>
        <div className="my-choose">
          <PlayAllButton store={store} />
          <ImportButton />
          <Link className="button main" to={NEW_PIECE}>
            <Icon of={IconPlus} />
            {t('my.new')}
          </Link>
        </div>
      </header>
      {store.room?.isTemporary && (
        <p className="my-note" role="note">
          {t('my.temporary')}
        </p>
      )}
      <Pieces store={store} />
      <Room store={store} />
    </main>
  );
});

/** Plays the pieces one after the other, in the order of the list, as for a corpus. */
const PlayAllButton = observer(function PlayAllButton({ store }: { readonly store: MyStore }) {
  const { queue } = useApp();
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { playable } = store;
  const [first] = playable;
  if (!first) return null;
  return (
    <Button
      icon={IconPlayerPlayFilled}
      onClick={() => {
        queue.start(t('my.title'), playable);
        void navigate(pieceUrl(first));
      }}
    >
      {t('my.playAll')}
    </Button>
  );
});

/** Imports an archive of an exported piece. Folders are dropped, or chosen on the next page. */
function ImportButton(): ReactNode {
  const { dropped } = useApp();
  const { t } = useTranslation();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".zip"
        hidden
        multiple
        onChange={({ currentTarget }) => {
          dropped.bring([...(currentTarget.files ?? [])]);
          void navigate(NEW_PIECE);
        }}
      />
      <Button icon={IconFileZip} onClick={() => input.current?.click()}>
        {t('my.importZip')}
      </Button>
    </>
  );
}

const Pieces = observer(function Pieces({ store }: { readonly store: MyStore }): ReactNode {
  const { t } = useTranslation();
  const { state, pieces } = store;
  if (state === 'refused')
    return (
      <p className="my-note" role="alert">
        {t('my.refused')}
      </p>
    );
  if (state === 'loading') return <div className="my-list" aria-busy="true" />;
  if (pieces.length === 0) return <EmptyState icon={IconFolderOpen} text={t('my.empty')} />;
  return (
    <ul className="my-list" aria-label={t('my.title')}>
      {pieces.map((piece) => (
        <MyRow key={piece.id} {...{ piece, store }} />
      ))}
    </ul>
  );
});
