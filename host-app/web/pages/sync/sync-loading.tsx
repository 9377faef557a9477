import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { pieceUrl, type PieceAddress } from '../../routes/paths.js';
import { Button } from '../../ui/button.js';

/** Milliseconds: what is there sooner needs no skeleton. */
const PATIENCE = 200;

/** The page in its final size while the piece is on its way. */
export function SyncLoading({ address }: { readonly address: PieceAddress }): ReactNode {
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
