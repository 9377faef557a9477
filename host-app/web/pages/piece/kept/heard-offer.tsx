import { IconX } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { measureNames, type Piece, syncedRecording, syncSessionOf } from '#core';
import type { Making } from '#intake';
import { heardOrderOf } from '#views';
import { pieceUrl } from '#shared/paths.js';
import { useFirstScan } from '#web/parts/first-scan.js';
import { IconButton } from '#web/ui/button.js';
import { usePiece } from '../piece-context.js';
import { heardFacts } from './heard-facts.js';
import { whenWorking } from './when-working.js';

/** Makings whose result the user has dismissed. */
const dismissed = new WeakSet<Making>();

/**
 * Says what an alignment has heard when a piece was made: an excerpt, repeats left out, measures of which it is
 * not sure; with a link to the page that corrects it. It goes when somebody works on.
 */
const HeardOffer = observer(function HeardOffer(): ReactNode {
  const { app, store, guide } = usePiece();
  const { t } = useTranslation();
  const [, setCount] = useState(0);
  const { address, piece } = store;
  const making = app.makings.of(address.path);
  const scan = useFirstScan(piece);
  const sentences = making?.state === 'done' && piece ? heardSentences(piece, t) : [];
  // One notice at a time: the next step of a scan goes before.
  const isBehind = guide?.offer || scan?.isMarked === false;
  const isShown = making && sentences.length > 0 && !isBehind && !dismissed.has(making);
  const dismiss = useCallback(() => {
    if (making) dismissed.add(making);
    setCount((count) => count + 1);
  }, [making]);
  useEffect(
    () => (isShown && piece ? whenWorking(piece, dismiss) : undefined),
    [isShown, piece, dismiss],
  );
  if (!isShown) return null;
  return (
    <div
      className="piece-offer piece-mark"
      role="group"
      aria-label={t('piece.kept.heard.label')}
      data-step="heard"
    >
      <p role="status">{sentences.join(' ')}</p>
      <Link
        className="button main"
        to={pieceUrl({ ...address, task: 'sync' })}
        state={{ showsDoubts: true }}
        onClick={dismiss}
      >
        {t('piece.kept.heard.look')}
      </Link>
      <IconButton icon={IconX} label={t('piece.kept.heard.close')} onClick={dismiss} />
    </div>
  );
});
export default HeardOffer;

/** Returns what was heard, in sentences; none where no alignment has found the points. */
function heardSentences(piece: Piece, t: TFunction): readonly string[] {
  const sync = syncedRecording(piece);
  const { measureMap: map } = piece;
  const { unsure } = syncSessionOf(piece);
  if (!sync || !map || !unsure) return [];
  const facts = heardFacts(map, heardOrderOf(piece, sync)).map(({ fact, measures }) =>
    t(`piece.kept.heard.${fact}`, { measures: measureNames(measures, map) }),
  );
  return [
    ...(facts.length > 0 ? facts : [t('piece.kept.heard.done')]),
    ...(unsure.length > 0 ? [t('piece.kept.heard.unsure', { count: unsure.length })] : []),
  ];
}
