import { type GlosaElement, Late, type Scope } from '#kit';
import type { LapOffer } from './lap-offer.js';

const offers = new Late(() => import('./lap-offer.js'));

/**
 * Offers the times at which an onset is played, beside the playhead of the view, when the user moves to one
 * that the recording plays several times. Loaded with the first such onset.
 * @param part what has the focus when the user goes somewhere by the keys
 */
export function offerLaps(host: GlosaElement, part: HTMLElement, scope: Scope): void {
  let offer: LapOffer | undefined;
  scope.listen(host, 'glosa-seek', (event) => {
    const { target } = event.detail;
    const laps = host.transport?.sync?.laps ?? [];
    if (!('onset' in target) || laps.length < 2) return offer?.hide();
    // After the page has handled the event and the music has moved.
    scope.frame(() => {
      if (event.defaultPrevented) return;
      offers.use(({ LapOffer }) => {
        if (scope.isDisposed) return;
        offer ??= new LapOffer({ host, part, scope });
        offer.show(target.onset);
      });
    });
  });
}
