import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { parsePlace } from '#shared/linked-place.js';
import { latePart } from '../../parts/late-part.js';
import { resumedIn } from '../../parts/resumed.js';
import { PassageOffer } from './passage/passage-offer.js';
import { usePiece } from './piece-context.js';
import { rememberPlace } from './remembered-place.js';
import { rememberRate } from './remembered-rate.js';
import { joinableAt, togetherAt } from './together/together-at.js';

type Player = HTMLElementTagNameMap['glosa-player'];

const HeardOffer = latePart(() => import('./kept/heard-offer.js'), { isOptional: true });
const TogetherBar = latePart(() => import('./together/together-bar.js'));
const TogetherOffer = latePart(() => import('./together/together-offer.js'), { isOptional: true });
const ServiceOffer = latePart(() => import('./together/service-offer.js'), { isOptional: true });
const ScanOffer = latePart(() => import('./kept/scan-offer.js'), { isOptional: true });

/** Draws what the page offers once the piece is there; each piece has the speed and the place at which the reader left it. */
const Offers = observer(function Offers(): ReactNode {
  const { app, store, follower } = usePiece();
  const { piece, isKept, address } = store;
  const together = togetherAt(store);
  const offered = app.user.session && joinableAt(store);
  const { state } = useLocation() as { readonly state: unknown };
  const isAsked =
    parsePlace(window.location.hash) !== undefined ||
    resumedIn(state) !== undefined ||
    follower.isTurnOf(address);
  const wasAsked = useRef(isAsked);
  wasAsked.current = isAsked;
  useEffect(
    () =>
      piece && rememberRate(piece, document.querySelector<Player>('.piece-player glosa-player')),
    [piece],
  );
  useEffect(() => piece && rememberPlace(piece, wasAsked.current), [piece]);
  return (
    <>
      <PassageOffer />
      {address.place === 'local' && app.hosted && store.hasDrawn && <ServiceOffer />}
      {isKept && <ScanOffer />}
      {isKept && <HeardOffer />}
      {together && <TogetherBar key={together.writer} session={together} />}
      {offered !== undefined && <TogetherOffer key={offered} />}
    </>
  );
});
export default Offers;
