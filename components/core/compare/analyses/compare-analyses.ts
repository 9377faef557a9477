import type { GammaOptions } from '../gamma/gamma.js';
import {
  type ComparedAnalysis,
  type ComparedLabel,
  labelsByType,
  SAME_ONSET,
  typesOf,
} from './compared.js';
import {
  countDifferences,
  type DifferenceCounts,
  type DifferenceOptions,
  differencesOf,
  type PairDifferences,
} from './differences.js';
import { besideTrivial, contextOf, type Figure, type FigureContext } from './figure.js';
import type { FigureOptions } from './figure.js';
import { trivialLabels } from './extents.js';
import { gammaFigure, type GammaSettings, gammaSettings } from './free-figures.js';
import { levelFigures } from './level-figures.js';
import { type FigureMatrix, matricesOf } from './matrices.js';
import type { GridUnit } from './score-scale.js';
import { gridFigures, kindOf, pairFigures, type TypeKind } from './type-figures.js';

/** How analyses are compared. */
export interface CompareOptions extends DifferenceOptions, FigureOptions {
  /** How gamma of free labels is drawn; false for none, which takes a second for a thousand labels of each of two. */
  readonly gamma?: GammaOptions | false | undefined;
  /** Types that are levels of one hierarchy, the coarsest first: they are compared as such too. */
  readonly levels?: readonly string[] | undefined;
}

/** What figures depend on, to be named beside them. */
export interface ComparisonConditions {
  /** On which points categories are compared. */
  readonly grid: GridUnit;
  /** Number of those points. */
  readonly gridPoints: number;
  /** Length of the frames in which parts are compared, in quarters. */
  readonly frameSize: number;
  /** How far apart onsets are the same, in quarters, for the counts of differences. */
  readonly tolerance: number;
  /** Whether the first and the last boundary are left out. */
  readonly trim: boolean;
  /** Whether beats and measures are those of the score; else they are one quarter and four. */
  readonly hasMeasures: boolean;
  /** Whether there are figures in seconds. */
  readonly hasSeconds: boolean;
  /** How gamma is drawn; null where it is left out. */
  readonly gamma: GammaSettings | null;
}

/** The figures of two analyses, of which one is taken as the reference. */
export interface PairComparison {
  /** Number of the reference, from 0. */
  readonly reference: number;
  /** Number of the other, from 0. */
  readonly estimated: number;
  /** The figures that suit the type. */
  readonly figures: readonly Figure[];
  /** How many labels are the same, missing, and so on. */
  readonly differences: DifferenceCounts;
}

/** Holds the figures of one type of labels. */
export interface TypeComparison {
  /** Name of the type; of a hierarchy, those of its types with `>` between them. */
  readonly type: string;
  /** What its labels are, which says what figures suit them. */
  readonly kind: TypeKind;
  /** Labels of each analysis. */
  readonly counts: readonly number[];
  /** Each as the reference of each other. */
  readonly pairs: readonly PairComparison[];
  /** Figures of all analyses together. */
  readonly all: readonly Figure[];
  /** The figures of the pairs, as one matrix for each. */
  readonly matrices: readonly FigureMatrix[];
}

/** The figures of agreement of analyses: plain data, which JSON holds as it is. */
export interface Comparison {
  /** Names of the analyses. */
  readonly analyses: readonly string[];
  /** Conditions on which the figures depend. */
  readonly conditions: ComparisonConditions;
  /** The types of which anybody has a label, form first; the hierarchy last. */
  readonly types: readonly TypeComparison[];
}

type Labels = readonly ComparedLabel[];
type ByType = ReadonlyMap<string, Labels>;

/** Quarters of the longest piece: ten days of music. A label beyond is a mistake, which would take all memory. */
const MOST_QUARTERS = 1e6;

const NO_COUNTS = countDifferences([]);

/** Returns all ordered pairs of some numbers. */
const orderedPairs = (size: number): readonly (readonly [number, number])[] =>
  Array.from({ length: size }, (_, one) => one).flatMap((one) =>
    Array.from({ length: size }, (_, other) => [one, other] as const).filter(
      ([first, second]) => first !== second,
    ),
  );

/** Counts the differences of a type for an ordered pair: what is missing in one is extra in the other. */
function countsOf(
  pairs: readonly PairDifferences[],
  [reference, estimated]: readonly [number, number],
  type: string,
): DifferenceCounts {
  const sorted = [Math.min(reference, estimated), Math.max(reference, estimated)];
  const found = pairs.find(({ pair }) => pair[0] === sorted[0] && pair[1] === sorted[1])!;
  const counts = countDifferences(found.differences.filter((each) => each.type === type));
  if (reference < estimated) return counts;
  return { ...counts, missing: counts.extra, extra: counts.missing };
}

/** Returns gamma for each pair; it is the same in both directions. */
function gammaOfPairs(
  lists: readonly Labels[],
  context: FigureContext,
  options: GammaOptions | false,
): (pair: readonly [number, number]) => readonly Figure[] {
  if (options === false) return () => [];
  const found = new Map<string, Figure | undefined>();
  return (pair) => {
    const [one, other] = [Math.min(...pair), Math.max(...pair)];
    const key = `${one} ${other}`;
    if (!found.has(key))
      found.set(key, gammaFigure([lists[one]!, lists[other]!], context, options));
    return [found.get(key) ?? []].flat();
  };
}

function compareType(
  type: string,
  lists: readonly Labels[],
  { context, options, differences }: Work,
): TypeComparison {
  const kind = kindOf(type);
  const gammaOptions = kind === 'free' ? (options.gamma ?? {}) : false;
  const gammaOf = gammaOfPairs(lists, context, gammaOptions);
  const pairs = orderedPairs(lists.length).map((pair): PairComparison => {
    const [reference, estimated] = pair;
    const figures = pairFigures(kind, [lists[reference]!, lists[estimated]!], context);
    return {
      ...{ reference, estimated, figures: [...figures, ...gammaOf(pair)] },
      differences: countsOf(differences, pair, type),
    };
  });
  // Gamma of two is that of their pair.
  const together =
    gammaOptions !== false && lists.length > 2 && gammaFigure(lists, context, gammaOptions);
  const all = [...gridFigures(lists, kind, context), ...(together ? [together] : [])];
  const counts = lists.map(({ length }) => length);
  return { type, kind, counts, pairs, all, matrices: matricesOf(lists.length, pairs) };
}

/** Compares several types as levels of one hierarchy. */
function compareLevels(
  types: readonly string[],
  analyses: readonly ByType[],
  { context }: Work,
): TypeComparison {
  const levels = analyses.map((byType) => types.map((type) => byType.get(type) ?? []));
  const pairs = orderedPairs(levels.length).map(([reference, estimated]): PairComparison => {
    const truth = levels[reference]!;
    const values = levelFigures(truth, levels[estimated]!, context);
    const trivial = levelFigures(truth, truth.map(trivialLabels), context);
    const figures = besideTrivial(values, trivial);
    return { reference, estimated, figures, differences: NO_COUNTS };
  });
  return {
    ...{ type: types.join(' > '), kind: 'levels', pairs, all: [] },
    counts: levels.map((lists) => lists.flat().length),
    matrices: matricesOf(levels.length, pairs),
  };
}

interface Work {
  readonly context: FigureContext;
  readonly options: CompareOptions;
  readonly differences: readonly PairDifferences[];
}

function conditionsOf(
  { points, frameSize }: FigureContext,
  options: CompareOptions,
): ComparisonConditions {
  const { grid = 'beat', tolerance = SAME_ONSET, trim = false, measureMap, sync, gamma } = options;
  return {
    ...{ grid, gridPoints: points.length, frameSize, tolerance, trim },
    ...{ hasMeasures: measureMap !== undefined, hasSeconds: sync !== undefined },
    gamma: gamma === false ? null : gammaSettings(gamma),
  };
}

/**
 * Compares two or more analyses of one piece in score time: for each type of label and each pair the figures that suit
 * it, each beside that of a trivial answer, and the agreement of all.
 * @throws RangeError for fewer than two analyses, and for labels that go on for a million quarters
 */
export function compareAnalyses(
  analyses: readonly ComparedAnalysis[],
  options: CompareOptions = {},
): Comparison {
  if (analyses.length < 2) throw new RangeError('A comparison needs two analyses');
  const byType = analyses.map(({ labels }) => labelsByType(labels, options));
  const ends = byType.flatMap((types) => [...types.values()].flat()).map(({ end }) => end);
  const mapEnd: number = options.measureMap?.end ?? 0;
  const end = ends.reduce((most, each) => Math.max(most, each), mapEnd);
  if (!(end < MOST_QUARTERS))
    throw new RangeError(`A label ends at ${end} quarters: no piece is so long`);
  const context = contextOf(end, options);
  const work = { context, options, differences: differencesOf(analyses, options) };
  const types = typesOf(byType).map((type) =>
    compareType(
      type,
      byType.map((each) => each.get(type) ?? []),
      work,
    ),
  );
  const { levels } = options;
  return {
    analyses: analyses.map(({ name }) => name),
    conditions: conditionsOf(context, options),
    types: levels ? [...types, compareLevels(levels, byType, work)] : types,
  };
}
