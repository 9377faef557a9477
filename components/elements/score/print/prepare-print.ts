import { type GlosaElement, Late, type Scope } from '#kit';
import type { ScoreContent } from '../score-content.js';

const printing = new Late(() => import('./print-view.js'), true);

/** Milliseconds after which everything that a page shows at first has surely loaded. */
const REST_MS = 2000;

/** The scope of the last connection of each score, for which its form for paper was prepared. */
const prepared = new WeakMap<GlosaElement, Scope>();

/**
 * Prepares a score for paper, once for each time that it is in a page: when the page has come to rest, or as
 * soon as it may be printed.
 */
export function preparePrint(host: GlosaElement, content: ScoreContent): void {
  const { scope } = host;
  if (!content.whole || prepared.get(host) === scope) return;
  if (!content.whole.positions?.onsetToX) return host.setAttribute('data-printable', 'as-shown');
  prepared.set(host, scope);
  host.setAttribute('data-printable', 'soon');
  const waiting = scope.child();
  const act = () => {
    waiting.dispose();
    printing.whenLoaded(scope, ({ PrintView }) => new PrintView({ host, content, scope }));
  };
  waiting.timeout(act, REST_MS);
  waiting.listen(window, 'beforeprint', act);
  // The keys for printing begin with one of these.
  waiting.listen(window, 'keydown', ({ key }) => (key === 'Control' || key === 'Meta') && act());
}
