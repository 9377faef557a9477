import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { latePart } from '../../parts/late-part.js';
import { PassageOffer } from './passage/passage-offer.js';
import { usePiece } from './piece-context.js';
import { rememberRate } from './remembered-rate.js';

type Player = HTMLElementTagNameMap['glosa-player'];

const HeardOffer = latePart(() => import('./kept/heard-offer.js'), { isOptional: true });
const ScanOffer = latePart(() => import('./kept/scan-offer.js'), { isOptional: true });

/** Draws what the page offers once the piece is there, and plays each piece at the speed at which the reader left it. */
const Offers = observer(function Offers(): ReactNode {
  const { piece, isKept } = usePiece().store;
  useEffect(
    () =>
      piece && rememberRate(piece, document.querySelector<Player>('.piece-player glosa-player')),
    [piece],
  );
  return (
    <>
      <PassageOffer />
      {isKept && <ScanOffer />}
      {isKept && <HeardOffer />}
    </>
  );
});
export default Offers;
