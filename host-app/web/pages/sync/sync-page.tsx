import { useMemo, type ReactNode } from 'react';
import { useParams } from 'react-router';
import '../../../../components/define.js';
import { addressUnder, isPiecePath } from '../../routes/paths.js';
import type { PiecePageOptions } from '../../routes/route-table.js';
import { useApp } from '../../stores/use-app.js';
import MissingPage, { missingAt } from '../missing/missing-page.js';
import { SyncWork } from './sync-work.js';

// What the page shows at once is fetched beside the piece, not after it.
void import('../../../../components/tap-bar/tap-bar.panel.js');
void import('../../../../components/sync-editor/sync-editor.panel.js');

/** Brings a recording of a piece in step with its score. */
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
