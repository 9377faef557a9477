import { loadSyncEditorBody, loadTapBarBody } from '#elements';
import { useMemo, type ReactNode } from 'react';
import { useParams } from 'react-router';
import '#entries/define.js';
import { addressUnder, isPiecePath } from '#shared/paths.js';
import type { PiecePageOptions } from '../piece/address.js';
import { useApp } from '../../stores/use-app.js';
import MissingPage, { missingAt } from '../missing/missing-page.js';
import { SyncWork } from './sync-work.js';

// Fetch the elements that show at once in parallel with the piece, not after it.
loadTapBarBody().catch(() => undefined);
loadSyncEditorBody().catch(() => undefined);

/** Page that synchronizes a recording of a piece with its score. */
export default function SyncPage({ head, path }: PiecePageOptions): ReactNode {
  const app = useApp();
  const params = useParams();
  const asked = path ?? params['*'] ?? '';
  const address = useMemo(() => addressUnder(head, asked), [head, asked]);
  const base = app.baseOf(address.place);
  if (!isPiecePath(asked) || base === undefined)
    return <MissingPage what={missingAt(address.place)} />;
  return <SyncWork key={`${address.place} ${asked}`} address={address} base={base} />;
}
