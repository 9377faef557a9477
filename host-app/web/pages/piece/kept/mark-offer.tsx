import { IconX } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { marksUrl } from '#shared/paths.js';
import { IconButton } from '#web/ui/button.js';
import { usePiece } from '../piece-context.js';
import { isUnmarked } from './unmarked.js';

/** Offers to mark a scan that does not follow the music; once for each visit. */
const MarkOffer = observer(function MarkOffer(): ReactNode {
  const { app, store, guide } = usePiece();
  const { t } = useTranslation();
  const [dismissed, setDismissed] = useState<string>();
  const id = store.address.path;
  const scan = useUnmarked();
  const isMaking = app.makings.of(id)?.state === 'working';
  if (!scan || dismissed === id || isMaking || guide?.offer) return null;
  return (
    <div className="piece-offer piece-mark" role="group" aria-label={t('piece.kept.mark')}>
      <p>{t('piece.kept.markOffer')}</p>
      <Link className="button main" to={marksUrl(id, scan)}>
        {t('piece.kept.markNow')}
      </Link>
      <IconButton icon={IconX} label={t('piece.kept.markLater')} onClick={() => setDismissed(id)} />
    </div>
  );
});
export default MarkOffer;

/** Returns the id of the first scan if it has no marks. */
function useUnmarked(): string | undefined {
  const { store } = usePiece();
  const scan = store.piece?.images.find(({ type }) => type === 'scan');
  const [unmarked, setUnmarked] = useState<string>();
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      const found = scan && (await isUnmarked(scan)) ? scan.id : undefined;
      if (!isOver) setUnmarked(found);
    };
    void look();
    return () => {
      isOver = true;
    };
  }, [scan]);
  return unmarked;
}
