import { IconX } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Piece } from '#core';
import { marksUrl, pieceUrl } from '#shared/paths.js';
import { type FirstScan, useFirstScan } from '#web/parts/first-scan.js';
import { IconButton } from '#web/ui/button.js';
import { usePiece } from '../piece-context.js';

/** The next step of a scan on its way to following the music. */
interface NextStep {
  /** Its own, so that a dismissed step does not hide the next one. */
  readonly name: 'mark' | 'synchronize';
  readonly text: string;
  readonly action: string;
}

/**
 * Offers the next step of a scan: to mark its measures, then to synchronize the recording; each once for
 * each visit.
 */
const ScanOffer = observer(function ScanOffer(): ReactNode {
  const { app, store, guide } = usePiece();
  const { t } = useTranslation();
  const [dismissed, setDismissed] = useState<string>();
  const { address, piece } = store;
  const scan = useFirstScan(piece);
  const step = piece && scan && nextStep(piece, scan);
  const isMaking = app.makings.of(address.path)?.state === 'working';
  const name = `${step?.name} ${address.path}`;
  if (!step || dismissed === name || isMaking || guide?.offer) return null;
  const to =
    step.name === 'mark' ? marksUrl(address.path, scan.id) : pieceUrl({ ...address, task: 'sync' });
  // The offer says what the views would: see side.css.
  const isSilent =
    !piece.recording && !piece.problems.some(({ dialog }) => dialog === 'audioError');
  return (
    <div
      className="piece-offer piece-mark"
      role="group"
      aria-label={t(step.action)}
      data-step={step.name}
      data-silent={isSilent || undefined}
    >
      <p>{t(step.text)}</p>
      <Link className="button main" to={to}>
        {t(step.action)}
      </Link>
      <IconButton
        icon={IconX}
        label={t('piece.kept.markLater')}
        onClick={() => setDismissed(name)}
      />
    </div>
  );
});
export default ScanOffer;

/** Returns what is left to do before the scan follows the recording; undefined when it does. */
function nextStep({ audios, scores }: Piece, { isMarked }: FirstScan): NextStep | undefined {
  const recordings = audios.filter(({ scoreId }) => scoreId === undefined);
  if (!isMarked) {
    const text = recordings.length > 0 ? 'piece.kept.markFirst' : 'piece.kept.markOffer';
    return { name: 'mark', text, action: 'piece.kept.markNow' };
  }
  if (recordings.length === 0 || recordings.some(({ sync }) => sync)) return undefined;
  const text = scores.length > 0 ? 'piece.kept.alignOffer' : 'piece.kept.tapOffer';
  return { name: 'synchronize', text, action: 'piece.kept.synchronizeNow' };
}
