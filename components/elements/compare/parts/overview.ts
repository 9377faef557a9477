import { html, svg, type TemplateResult } from 'lit';
import { reaction } from 'mobx';
import type { DisagreementPart } from '#core/compare';
import { PartController, type Scope, variables } from '#kit';
import type { GlosaCompare } from '../compare.js';
import type { ComparedSet } from '../data/compared-set.js';

/** Least height of a bar, so that a small disagreement is seen. */
const LEAST = 0.12;

/**
 * Returns bars as one path, as wide as the parts and as high as the number of differences there beside the most of any
 * part; y grows downwards.
 */
export function overviewPath(parts: readonly DisagreementPart[]): string {
  const most = parts.reduce((greatest, { differences }) => Math.max(greatest, differences), 1);
  return parts
    .filter(({ differences }) => differences > 0)
    .map(({ from, to, differences }) => {
      const height = LEAST + (1 - LEAST) * (differences / most);
      return `M${from} 1V${(1 - height).toFixed(3)}H${to}V1Z`;
    })
    .join('');
}

/**
 * Renders where in the piece they disagree: a bar for each measure, as high as there are differences.
 * The keys and the list lead to the same places.
 */
export function renderOverview(host: GlosaCompare, set: ComparedSet): TemplateResult {
  const { parts, end, group } = set;
  const share = (onset: number) => (end > 0 ? onset / end : 0);
  return html`<div class="overview" part="overview" title=${host.t('compare.overview')}>
    <svg viewBox="0 0 ${end || 1} 1" preserveAspectRatio="none" aria-hidden="true">
      ${svg`<path d=${overviewPath(parts)} />`}
    </svg>
    <i class="at" hidden></i>
    <i
      class="here"
      ?hidden=${!group}
      ${variables({ at: share(group?.from ?? 0), w: share((group?.to ?? 0) - (group?.from ?? 0)) })}
    ></i>
  </div>`;
}

/** Shows in the strip where the music is, for which nothing is rendered, and goes where it is clicked. */
export class OverviewPlace extends PartController {
  constructor(
    host: GlosaCompare,
    private readonly set: ComparedSet,
    private readonly go: (onset: number) => void,
  ) {
    super(host, () => host.renderRoot.querySelector<HTMLElement>('.overview > .at'));
  }

  protected attach(part: HTMLElement, scope: Scope): void {
    const strip = part.parentElement!;
    scope.listen(strip, 'click', ({ clientX }) => {
      const { left, width } = strip.getBoundingClientRect();
      if (width > 0) this.go((this.set.end * (clientX - left)) / width);
    });
    const place = () => {
      const onset = this.host.transport?.coarse.onset;
      return onset === undefined || !(this.set.end > 0) ? undefined : onset / this.set.end;
    };
    const show = (share: number | undefined) => {
      part.hidden = share === undefined;
      part.style.setProperty('--_at', String(share ?? 0));
    };
    scope.add(reaction(place, show, { fireImmediately: true }));
  }
}
