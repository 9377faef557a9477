import type { ComparedLabel, ComparedMusic } from './compared.js';
import { type GridUnit, gridOf, scaleOf } from './score-scale.js';

/** A figure of agreement: plain data. */
export interface Figure {
  /** As in mir_eval where it has the figure. */
  readonly name: string;
  /** Of the two analyses, or of all. */
  readonly value: number;
  /** The same of a trivial answer, which tells how good the figure is; null where it has none. */
  readonly trivial: number | null;
}

/** Figures by name. */
export type Values = Readonly<Record<string, number>>;

/** How figures are made. */
export interface FigureOptions extends ComparedMusic {
  /** Where categories are compared; each beat by default. */
  readonly grid?: GridUnit | undefined;
  /** Whether the first and the last boundary are left out, which every analysis has. */
  readonly trim?: boolean | undefined;
  /** Length of the frames in which parts are compared, in quarters; a quarter of one by default. */
  readonly frameSize?: number | undefined;
}

/** What all figures of one comparison share. */
export interface FigureContext {
  readonly options: FigureOptions;
  /** Where the piece ends, in quarters. */
  readonly end: number;
  /** Length of the frames in which parts are compared, in quarters. */
  readonly frameSize: number;
  /** Points on which categories are compared. */
  readonly points: readonly number[];
  /** Counts an onset in beats, and in measures. */
  readonly beats: (onset: number) => number;
  readonly measures: (onset: number) => number;
}

/** Compares the labels of an analysis with those of a reference. */
export type Compare = (
  reference: readonly ComparedLabel[],
  estimated: readonly ComparedLabel[],
  context: FigureContext,
) => Values;

const FRAME_SIZE = 0.25;
/** Most frames of a piece, whatever its length. */
const MOST_FRAMES = 20_000;

/** Returns what all figures of one comparison share. */
export function contextOf(end: number, options: FigureOptions): FigureContext {
  const { grid = 'beat', frameSize = FRAME_SIZE } = options;
  return {
    ...{ options, end, points: gridOf(grid, end, options) },
    frameSize: Math.max(frameSize, end / MOST_FRAMES),
    beats: scaleOf(gridOf('beat', end, options)),
    measures: scaleOf(gridOf('measure', end, options)),
  };
}

/** Less than this is what rounding leaves of 0. */
const NEARLY_NOTHING = 1e-12;

/** Returns a figure without what rounding leaves of 0. */
export const rounded = (value: number): number => (Math.abs(value) < NEARLY_NOTHING ? 0 : value);

/** Returns a number as data that any format holds: null for what is none. */
export const plain = (value: number | undefined): number | null =>
  value !== undefined && Number.isFinite(value) ? rounded(value) : null;

/** Returns figures beside those of a trivial answer; what is no number is left out. */
export const besideTrivial = (values: Values, trivial: Values): readonly Figure[] =>
  Object.entries(values)
    .filter(([, value]) => Number.isFinite(value))
    .map(([name, value]) => ({ name, value: rounded(value), trivial: plain(trivial[name]) }));
