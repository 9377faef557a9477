import { nothing, svg, type SVGTemplateResult } from 'lit';
import type { Label } from '#core';
import type { Scope } from '#kit';
import type { LabelScene } from '../layer/label-scene.js';
import { drawOverlay } from '../layer/overlay.js';
import { previewLabels, shownLabels } from '../layer/shown-label.js';
import type { LabelView } from '../label-view.js';
import type { ArcEnd } from './arcs.js';
import { relationStyles } from './relations.styles.js';
import { lookOf, RelationPen, type ShownRelation, shownRelations } from './shown-relations.js';
import { showsAllRelations } from './shows-all.js';

/**
 * Draws the relations of the chosen labels over the lines of a view, or all of them while the piece says so. Screen
 * readers hear them in the list of labels.
 */
export function drawRelations(view: LabelView, scope: Scope): void {
  const { host, scene } = view;
  drawOverlay(view, scope, {
    ...{ name: 'relations', styles: relationStyles },
    inputs: () => {
      const { analysis, geometry, selection } = scene;
      const isAll = showsAllRelations(host.model);
      const { relations, labels } = analysis ?? {};
      return [relations, labels, geometry, selection?.ids, isAll, scene.preview] as const;
    },
    content: () => svg`${relationsIn(view)}`,
  });
}

function relationsIn({ host, scene }: LabelView): readonly SVGTemplateResult[] {
  const { analysis, geometry } = scene;
  if (!analysis || !geometry) return [];
  const pen = new RelationPen(analysis, (label) => endIn(scene, label));
  return shownRelations(host.model).map((each) => renderRelation(each, pen));
}

/** Returns where a label is drawn, or its first part, while it is dragged too; undefined for one that is not shown. */
function endIn(scene: LabelScene, label: Label): ArcEnd | undefined {
  const moved = scene.preview?.find(({ id }) => id === label.id);
  const [shown] = moved ? previewLabels(scene, moved) : shownLabels(scene, label);
  if (!shown) return undefined;
  const { scale } = scene.view.axis;
  const { row, top, height } = shown;
  return { row, x: shown.x * scale, width: shown.width * scale, y: top, height };
}

function renderRelation(
  { relation, isChosen }: ShownRelation,
  pen: RelationPen,
): SVGTemplateResult {
  return svg`<g class=${isChosen ? 'chosen' : nothing} data-word=${lookOf(relation)}>${pen
    .draw(relation)
    .map(
      ({ line, heads }) =>
        svg`<path class="ground" d=${line}></path><path d=${line}></path>${
          heads ? svg`<path class="head" d=${heads}></path>` : nothing
        }`,
    )}</g>`;
}
