import {
  type Analysis,
  type Label,
  labelsNamed,
  type Piece,
  type Relation,
  RELATION_WORDS,
  relationsAt,
  relationsOf,
} from '#core';
import { type ArcEnd, arcOf, bracketOf, type Drawn } from './arcs.js';
import { showsAllRelations } from './shows-all.js';

/** Number of chosen labels above which their relations are not drawn: they would cover the music. */
const MOST_CHOSEN = 20;
/** Number of relations that are drawn at most. */
const MOST = 500;

/** A relation that is drawn. */
export interface ShownRelation {
  readonly relation: Relation;
  /** Whether it is one of a chosen label. */
  readonly isChosen: boolean;
}

/**
 * Returns the relations that the views of a piece draw: those of the chosen labels, or all while the piece says so.
 * Those of the chosen labels come last, over the others. Observable.
 */
export function shownRelations(piece: Piece | undefined): readonly ShownRelation[] {
  const { analysis } = piece ?? {};
  if (!piece || !analysis) return [];
  const chosen = chosenRelations(analysis, piece.selection.ids);
  const others = showsAllRelations(piece)
    ? relationsOf(analysis).filter((each) => !chosen.has(each))
    : [];
  return [...others.slice(0, MOST - chosen.size), ...chosen].map((relation) => ({
    ...{ relation, isChosen: chosen.has(relation) },
  }));
}

function chosenRelations(analysis: Analysis, ids: readonly number[]): ReadonlySet<Relation> {
  if (ids.length > MOST_CHOSEN) return new Set();
  const labels = ids.flatMap((id) => analysis.label(id) ?? []);
  return new Set(labels.flatMap((label) => relationsAt(analysis, label)));
}

/** Draws relations between the places of their labels, and knows how many arcs begin at each. */
export class RelationPen {
  private readonly places = new Map<string, number>();

  /** @param endOf returns where a label is drawn, or its first part; undefined for one that is not shown */
  constructor(
    private readonly analysis: Analysis,
    private readonly endOf: (label: Label) => ArcEnd | undefined,
  ) {}

  /** Returns what is drawn of a relation, each part in its row. */
  draw({ type, from, to }: Relation): readonly Drawn[] {
    const [heads, feet] = [this.endsOf(from), this.endsOf(to)];
    if (type === 'contains')
      return feet.length ? heads.flatMap((outer) => bracketOf(outer, feet)) : [];
    return heads.flatMap((head) => feet.flatMap((foot) => this.arc(head, foot)));
  }

  private arc(from: ArcEnd, to: ArcEnd): readonly Drawn[] {
    return arcOf(from, to, Math.max(this.placeAt(from), this.placeAt(to)));
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
}

/** Returns the name of the look of a word; words of one's own share one. */
export const lookOf = ({ type }: Relation): string =>
  RELATION_WORDS.some((word) => word === type) ? type : 'own';
