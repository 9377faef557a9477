import { nothing, svg, type SVGTemplateResult } from 'lit';
import { type OtherChoice, othersAt } from '#core';
import type { Scope } from '#kit';
import { drawOverlay } from '../layer/overlay.js';
import { shownLabels } from '../layer/shown-label.js';
import type { LabelView } from '../label-view.js';
import { otherStyles } from './others.styles.js';

/** Number of labels of one person that are outlined at most. */
const MOST = 50;
/** Pixels by which an outline is larger than its label. */
const MARGIN = 2.5;

/** Height of a name, in pixels. */
const NAME = 12;
/** Height from which a label is a mark over all lines, in pixels. */
const MARK = 60;
/** An outline, in pixels on the screen. */
interface Outline {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Outlines the labels that others have chosen, in their colors, with their names. Screen readers hear who is there from
 * the page.
 */
export function drawOthers(view: LabelView, scope: Scope): void {
  const { host, scene } = view;
  drawOverlay(view, scope, {
    ...{ name: 'others', styles: otherStyles },
    inputs: () => {
      const { analysis, geometry } = scene;
      return [host.model && othersAt(host.model), analysis?.labels, geometry] as const;
    },
    content: () =>
      svg`${(host.model ? othersAt(host.model) : []).map((other) => renderOther(view, other))}`,
  });
}

function outlineOf({ scene }: LabelView, id: number): readonly Outline[] {
  const label = scene.analysis?.label(id);
  if (!label || !scene.geometry) return [];
  const { scale } = scene.view.axis;
  return shownLabels(scene, label).map(({ x, width, top, height }) => ({
    x: x * scale - MARGIN,
    y: top - MARGIN,
    width: Math.max(width * scale, 4) + 2 * MARGIN,
    height: height + 2 * MARGIN,
  }));
}

/** Returns where a name stands: under its label, where nothing covers it; within a mark that has no end in sight. */
const nameAt = ({ y, height }: Outline): number =>
  height > MARK ? y + NAME : y + height + NAME - 2;

function renderOther(view: LabelView, { name, tone, ids }: OtherChoice): SVGTemplateResult {
  const outlines = ids.slice(0, MOST).flatMap((id) => outlineOf(view, id));
  const [first] = outlines;
  return svg`<g data-tone=${tone}>${outlines.map(
    ({ x, y, width, height }) =>
      svg`<rect x=${x} y=${y} width=${width} height=${height} rx="3"></rect>`,
  )}${first ? svg`<text x=${first.x} y=${nameAt(first)}>${name}</text>` : nothing}</g>`;
}
