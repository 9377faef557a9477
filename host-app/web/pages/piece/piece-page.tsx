import '#entries/define.js';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { CorpusError, problemOf } from '#corpus';
import { addressUnder, pieceUrl } from '#shared/paths.js';
import type { PiecePageOptions } from './address.js';
import { useApp } from '../../stores/use-app.js';
import MissingPage, { missingAt } from '../missing/missing-page.js';
import { askedBy, pieceOfNumber } from './address.js';
import { prepareParts } from './loading/prepare-parts.js';
import { PieceDesk } from './piece-desk.js';

void prepareParts();

/** Shows the piece that an address names, or the missing page if it names none. */
export default function PiecePage({ head, path: fixed }: PiecePageOptions): ReactNode {
  const { '*': rest = '' } = useParams();
  const text = fixed ?? rest;
  const asked = useMemo(() => askedBy(text), [text]);
  const address = useMemo(
    () => addressUnder(head, asked.kind === 'path' ? asked.path : ''),
    [head, asked],
  );
  const [missing, setMissing] = useState<string>();
  const handleMissing = useCallback(() => setMissing(text), [text]);
  if (asked.kind === 'nothing' || missing === text)
    return <MissingPage what={missingAt(address.place)} />;
  if (asked.kind === 'number')
    return <NumberedPiece head={head} number={asked.number} onMissing={handleMissing} />;
  return <PieceDesk address={address} onMissing={handleMissing} />;
}

/** Finds the path of a piece by its number, and navigates there. */
function NumberedPiece({
  head,
  number,
  onMissing,
}: {
  readonly head: string;
  readonly number: number;
  readonly onMissing: () => void;
}): ReactNode {
  const app = useApp();
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  useEffect(() => {
    const stop = new AbortController();
    const address = addressUnder(head, '');
    const { place } = address;
    const find = async () => {
      const found = await pieceOfNumber(app, { place, number }, stop.signal);
      if (stop.signal.aborted) return;
      if (!found) return onMissing();
      const pathname = pieceUrl({ ...address, ...found });
      await navigate({ pathname, search, hash }, { replace: true });
    };
    find().catch((error: unknown) => {
      if (stop.signal.aborted) return;
      if (error instanceof CorpusError && error.status === 'Missing') return onMissing();
      const words = { subject: 'piece', severity: 'error', file: String(number) } as const;
      void app.dialogs.show('problem', { problem: problemOf(error, words), place });
    });
    return () => stop.abort();
  }, [app, head, number, search, hash, navigate, onMissing]);
  return <main className="piece-page" aria-busy="true" />;
}
