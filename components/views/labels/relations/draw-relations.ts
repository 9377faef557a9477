import { nothing, svg, type SVGTemplateResult } from 'lit';
import {
  type Analysis,
  type Label,
  labelsNamed,
  type Relation,
  RELATION_WORDS,
  relationsAt,
  relationsOf,
} from '#core';
import type { Scope } from '#kit';
import type { LabelScene } from '../layer/label-scene.js';
import { drawOverlay } from '../layer/overlay.js';
import { previewLabels, shownLabels } from '../layer/shown-label.js';
import type { LabelView } from '../label-view.js';
import { type ArcEnd, arcOf, bracketOf, type Drawn } from './arcs.js';
import { relationStyles } from './relations.styles.js';
import { showsAllRelations } from './shows-all.js';

/** Number of chosen labels above which their relations are not drawn: they would cover the music. */
const MOST_CHOSEN = 20;
/** Number of relations that are drawn at most. */
const MOST = 500;

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
    content: () => svg`${relationsIn(view).map(renderRelation)}`,
  });
}

/** A relation to draw. */
interface ShownRelation {
  readonly relation: Relation;
  readonly isChosen: boolean;
  readonly drawn: readonly Drawn[];
}

/** Returns the relations to draw: those of the chosen labels come last, over the others. */
function relationsIn({ host, scene }: LabelView): readonly ShownRelation[] {
  const { analysis, geometry, selection } = scene;
  if (!analysis || !geometry) return [];
  const chosen = chosenRelations(analysis, selection?.ids ?? []);
  const others = showsAllRelations(host.model)
    ? relationsOf(analysis).filter((each) => !chosen.has(each))
    : [];
  const ends = new Ends(scene, analysis);
  return [...others.slice(0, MOST - chosen.size), ...chosen].map((relation) => ({
    ...{ relation, isChosen: chosen.has(relation) },
    drawn: ends.draw(relation),
  }));
}

function chosenRelations(analysis: Analysis, ids: readonly number[]): ReadonlySet<Relation> {
  if (ids.length > MOST_CHOSEN) return new Set();
  const labels = ids.flatMap((id) => analysis.label(id) ?? []);
  return new Set(labels.flatMap((label) => relationsAt(analysis, label)));
}

/** Where the ends of relations are drawn, and how many arcs begin at each. */
class Ends {
  private readonly places = new Map<string, number>();

  constructor(
    private readonly scene: LabelScene,
    private readonly analysis: Analysis,
  ) {}

  draw({ type, from, to }: Relation): readonly Drawn[] {
    const [heads, feet] = [this.endsOf(from), this.endsOf(to)];
    if (type === 'contains') return feet.length ? heads.map((outer) => bracketOf(outer, feet)) : [];
    return heads.flatMap((head) => feet.map((foot) => this.arc(head, foot)));
  }

  private arc(from: ArcEnd, to: ArcEnd): Drawn {
    const place = Math.max(this.placeAt(from), this.placeAt(to));
    return arcOf(from, to, place);
  }

  private placeAt({ x, y }: ArcEnd): number {
    const key = `${x} ${y}`;
    const place = this.places.get(key) ?? 0;
    this.places.set(key, place + 1);
    return place;
  }

  private endsOf(uids: readonly string[]): readonly ArcEnd[] {
    return labelsNamed(this.analysis, uids).flatMap((label) => this.endOf(label) ?? []);
  }

  /** Returns where a label is drawn, or its first part, while it is dragged too; undefined for one that is not shown. */
  private endOf(label: Label): ArcEnd | undefined {
    const { scene } = this;
    const moved = scene.preview?.find(({ id }) => id === label.id);
    const [shown] = moved ? previewLabels(scene, moved) : shownLabels(scene, label);
    if (!shown) return undefined;
    const { scale } = this.scene.view.axis;
    const { row, top, height } = shown;
    return { row, x: shown.x * scale, width: shown.width * scale, y: top, height };
  }
}

/** Returns the name of the look of a word; words of one's own share one. */
const lookOf = ({ type }: Relation): string =>
  RELATION_WORDS.some((word) => word === type) ? type : 'own';

function renderRelation({ relation, isChosen, drawn }: ShownRelation): SVGTemplateResult {
  return svg`<g class=${isChosen ? 'chosen' : nothing} data-word=${lookOf(relation)}>${drawn.map(
    ({ line, heads }) =>
      svg`<path class="ground" d=${line}></path><path d=${line}></path>${
        heads ? svg`<path class="head" d=${heads}></path>` : nothing
      }`,
  )}</g>`;
}
