import { html, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { SyncPoint } from '#core';
import type { GlosaElement } from '#kit';
import { pointText } from '../point-text.js';
import type { SyncScene } from '../scene.js';

/** Number of points in the list on either side of the chosen one. */
const AROUND = 5;

const idOf = (index: number): string => `point-${index}`;

/** Returns the id of the option that has the focus of the list; `''` while none is chosen. Observable. */
export function activeOption({ points, session }: SyncScene): string {
  const index = points.indexOf(session?.selected.at(-1) as SyncPoint);
  return index < 0 ? '' : idOf(index);
}

/**
 * Renders the sync points as a list for screen readers: one stop of the Tab key. Of thousands of points,
 * only those around the chosen one are in it. Observable.
 */
export function renderPoints(host: GlosaElement, { points, session }: SyncScene): TemplateResult {
  const chosen = session?.selected ?? [];
  const center = Math.max(0, points.indexOf(chosen.at(-1) as SyncPoint));
  const first = Math.max(0, center - AROUND);
  const near = points
    .slice(first, center + AROUND + 1)
    .map((point, i) => [point, first + i] as const);
  return html`${repeat(
    near,
    ([, index]) => index,
    ([point, index]) =>
      html`<div
        role="option"
        id=${idOf(index)}
        aria-selected=${chosen.includes(point)}
        aria-posinset=${index + 1}
        aria-setsize=${points.length}
      >
        ${pointText(host, point)}
      </div>`,
  )}`;
}
