import { useCallback, useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { useParams } from 'react-router';
import type { GlosaPiece } from '#entries/index.js';
import { GlosaErrorEvent } from '#kit';
import { prepareTexts } from '../../language/language.js';
import { isPieceKept } from '../../offline/kept-pieces.js';
import { pageNetwork } from '../../offline/network-store.js';
import { addressUnder, isPiecePath, type PieceAddress } from '#shared/paths.js';
import type { PiecePageOptions } from '../piece/address.js';
import { useApp } from '../../stores/use-app.js';
import { latePart } from '../../parts/late-part.js';
import { useSite } from './use-site.js';

const OfflinePiece = latePart(() => import('./offline-piece.js'));

/** Reports whether a piece cannot be shown because its server does not answer. */
function isUnreachable({ detail, target }: GlosaErrorEvent): boolean {
  const piece = target as Partial<Pick<GlosaPiece, 'localName' | 'model'>> | null;
  return detail.dialog === 'noServer' && piece?.localName === 'glosa-piece' && !piece.model;
}

/**
 * Calls back when a piece cannot be loaded because there is no network, and hides the error from other
 * listeners. With a network the server is down, and the other listeners report that.
 */
function useUnreachable(handle: () => void): void {
  // Listen before the piece can fail: on a slow machine it fails before the effects that run after
  // painting.
  useLayoutEffect(() => {
    const told = new WeakSet<Event>();
    const judge = async (event: GlosaErrorEvent, target: EventTarget) => {
      if (!(await pageNetwork().check())) return handle();
      const again = new GlosaErrorEvent(event.detail);
      told.add(again);
      target.dispatchEvent(again);
    };
    const listen = (event: HTMLElementEventMap['glosa-error']) => {
      const { target } = event;
      if (told.has(event) || !target || !isUnreachable(event)) return;
      event.stopImmediatePropagation();
      void judge(event, target);
    };
    document.body.addEventListener('glosa-error', listen, { capture: true });
    return () => document.body.removeEventListener('glosa-error', listen, { capture: true });
  }, [handle]);
}

interface GateOptions {
  readonly address: PieceAddress;
  readonly children: ReactNode;
}

type GateState = 'asking' | 'open' | 'closed';

/** Returns the first state: the gate is open for pieces in this browser, which need no network. */
const firstState = ({ path, place }: PieceAddress): GateState =>
  pageNetwork().isOnline || place === 'kept' || !isPiecePath(path) ? 'open' : 'asking';

/** Decides when a piece is opened; an open piece stays open when the network goes. */
function Gate({ address, children }: GateOptions): ReactNode {
  const { settings } = useApp();
  const site = useSite();
  const { place, path } = address;
  const piece = `${place} ${path}`;
  // The state belongs to one piece, because the page stays when another piece opens in it.
  const [judged, setJudged] = useState({ piece, state: firstState(address) });
  const state = judged.piece === piece ? judged.state : firstState(address);
  const setState = useCallback((next: GateState) => setJudged({ piece, state: next }), [piece]);
  const open = useCallback(() => setState('open'), [setState]);
  const close = useCallback(
    () => void prepareTexts('sync').finally(() => setState('closed')),
    [setState],
  );
  useUnreachable(close);
  useEffect(() => {
    if (state !== 'asking') return;
    const asked = Promise.all([isPieceKept(address, site, settings), prepareTexts('sync')]);
    void asked.then(([isKept]) => setState(isKept ? 'open' : 'closed'), open);
  }, [state, address, site, settings, open, setState]);
  if (state === 'asking') return <main />;
  return state === 'open' ? children : <OfflinePiece address={address} onRetry={open} />;
}

/**
 * Shows the page of a piece. Without network, a piece that was never opened here is replaced by a list of
 * those that can be opened.
 */
export function OfflineGate({
  head,
  path,
  children,
}: PiecePageOptions & { readonly children: ReactNode }): ReactNode {
  const { '*': rest = '' } = useParams();
  const address = useMemo(() => addressUnder(head, path ?? rest), [head, path, rest]);
  return <Gate address={address}>{children}</Gate>;
}
