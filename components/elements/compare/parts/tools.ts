import { html, nothing, type TemplateResult } from 'lit';
import { nextIcon, previousIcon, renderToolButton, zoomInIcon, zoomOutIcon } from '#kit';
import type { GlosaCompare } from '../compare.js';
import type { ComparedSet } from '../data/compared-set.js';

/** What the panel under the tools shows. */
export type Drawer = 'analyses' | 'filter';

/** What the tools do. */
export interface ToolActs {
  readonly step: (direction: 1 | -1) => void;
  readonly zoom: (direction: 1 | -1) => void;
  readonly drawer: Drawer | undefined;
  readonly open: (drawer: Drawer | undefined) => void;
}

/** Returns how many disagreements there are, and which one is looked at. */
function countText(host: GlosaCompare, { disagreements, group, annotators }: ComparedSet): string {
  if (annotators.length < 2) return '';
  const count = disagreements.length;
  const at = group ? disagreements.indexOf(group) : -1;
  if (at >= 0) return host.t('compare.countAt', { number: at + 1, all: count });
  return count > 0 ? host.t('compare.count', { count }) : host.t('compare.none');
}

/** Renders the buttons above the rows. */
export function renderTools(host: GlosaCompare, set: ComparedSet, acts: ToolActs): TemplateResult {
  const { step, zoom, drawer, open } = acts;
  const isAlone = set.disagreements.length === 0;
  const toggle = (each: Drawer) =>
    html`<button
      type="button"
      class="toggle"
      aria-expanded=${drawer === each ? 'true' : 'false'}
      @click=${() => open(drawer === each ? undefined : each)}
    >
      ${host.t(`compare.drawer.${each}`)}
    </button>`;
  return html`<div class="tools" role="group" aria-label=${host.t('compare.tools')}>
    ${renderToolButton({ name: host.t('compare.previous'), icon: previousIcon, run: () => step(-1), isDisabled: isAlone })}
    ${renderToolButton({ name: host.t('compare.next'), icon: nextIcon, run: () => step(1), isDisabled: isAlone })}
    <span class="count">${countText(host, set)}</span>
    <span class="space"></span>
    ${toggle('analyses')} ${set.annotators.length > 0 ? toggle('filter') : nothing}
    ${renderToolButton({ name: host.t('panel.zoomOut'), icon: zoomOutIcon, run: () => zoom(-1) })}
    ${renderToolButton({ name: host.t('panel.zoomIn'), icon: zoomInIcon, run: () => zoom(1) })}
  </div>`;
}
