import type { GlosaElement } from '../element/glosa-element.js';
import { Late } from '../element/late.js';
import type { Scope } from '../element/scope.js';
import type { LapOffer } from './lap-offer.js';

const offers = new Late(() => import('./lap-offer.js'));

/**
 * Where the user goes to an onset that the recording plays several times, offers these times beside
 * the playhead of the view. Comes with the first such onset.
 * @param part what has the focus when the user goes somewhere by the keys
 */
export function offerLaps(host: GlosaElement, part: HTMLElement, scope: Scope): void {
  let offer: LapOffer | undefined;
  scope.listen(host, 'glosa-seek', (event) => {
    const { target } = event.detail;
    const laps = host.transport?.sync?.laps ?? [];
    if (!('onset' in target) || laps.length < 2) return offer?.hide();
    // When the page had its say and the music has gone there.
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
