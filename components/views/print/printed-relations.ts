import type { Analysis, LabelGeometry, Relation } from '#core';
import type { ArcEnd, Drawn } from '../labels/relations/arcs.js';
import { lookOf, RelationPen } from '../labels/relations/shown-relations.js';
import { PAPER } from './paper-theme.js';
import { svg } from './svg-nodes.js';

/** Pixels by which arcs may rise over the lines of a row, up to the numbers of measures. */
const RISE = 5;

/** Dashes of the words, as on the screen. */
const DASHES: Readonly<Record<string, string>> = {
  varies: '7 3',
  answers: '1.5 3',
  elaborates: '7 3 1.5 3',
  own: '3 3',
};

interface PrintedRelation {
  readonly look: string;
  readonly drawn: readonly Drawn[];
}

/** Arcs and brackets over the labels of a score on paper. */
export class PrintedRelations {
  private readonly all: readonly PrintedRelation[];

  /** @param relations those to draw; ends that are on no row are left out */
  constructor(analysis: Analysis, geometry: LabelGeometry, relations: readonly Relation[]) {
    const ends = endsOn(geometry);
    const places = new Map(analysis.shownLabels.map((label, place) => [label.id, place]));
    const pen = new RelationPen(analysis, ({ id }) => ends.get(places.get(id) ?? -1));
    this.all = relations.map((each) => ({ look: lookOf(each), drawn: pen.draw(each) }));
  }

  /** Draws what stands in a row, in pixels of the paper. */
  draw(row: number): SVGGElement {
    const line = { fill: 'none', 'stroke-linejoin': 'round' };
    const groups = this.all.flatMap(({ look, drawn }) => {
      const parts = drawn.filter((each) => each.row === row);
      return parts.length ? [svg('g', {}, ...parts.flatMap((part) => pathsOf(part, look)))] : [];
    });
    return svg('g', line, ...groups);
  }
}

function pathsOf({ line, heads }: Drawn, look: string): readonly SVGElement[] {
  const ground = { stroke: PAPER.ground, 'stroke-width': 4.5, 'stroke-opacity': 0.85 };
  const dash = {
    'stroke-dasharray': DASHES[look],
    'stroke-linecap': look === 'answers' ? 'round' : undefined,
  };
  return [
    svg('path', { d: line, ...ground }),
    svg('path', { d: line, stroke: PAPER.ink2, 'stroke-width': 1.5, ...dash }),
    ...(heads ? [svg('path', { d: heads, fill: PAPER.ink2 })] : []),
  ];
}

/** Returns where each label begins, by its place among those that are shown. */
function endsOn(geometry: LabelGeometry): ReadonlyMap<number, ArcEnd> {
  const found = new Map<number, ArcEnd>();
  for (const line of geometry.boxes.lines) {
    const { row, first, end } = line;
    const ceiling = geometry.rowExtent(row).top - RISE;
    for (let box = first; box < end; box++) {
      const label = geometry.boxes.label[box]!;
      const known = found.get(label);
      if (!known || known.row > row)
        found.set(label, { ...geometry.rectOf(line, box), row, ceiling });
    }
  }
  return found;
}
