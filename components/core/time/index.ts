export { advance } from './advance.js';
export { beatsFromStart, beatsOf, type BeatUnit } from './beats.js';
export { MOST_MEASURES } from './measures/expand-measures.js';
export { type MeasureEntry, MeasureMapError } from './measures/measure-entry.js';
export { MeasureMap, type MeasurePosition } from './measure-map.js';
export { measureNames, runsOf } from './measures/measure-ranges.js';
export { beatText, onsetOfBeat, parseBeatText, type WrittenBeat } from './measures/beat-text.js';
export { placesInText, type TextPart } from './measures/places-in-text.js';
export { displayMeasure, nearestMeasure } from './measures/measure-rounding.js';
export {
  beatPlace,
  type BeatPlace,
  endPlace,
  type EndPlace,
  rangePlaces,
  type RangePlaces,
} from './measures/range-places.js';
export { END, type Measure } from './measure.js';
export { type Lap, lapAfter, lapAt, lapNumber, lapOf, type Moment } from './moment.js';
export { MonotoneMap } from './monotone-map.js';
export {
  moveBy,
  MUSICAL_STEPS,
  readStep,
  type SlideStep,
  type TapIncrement,
} from './musical-step.js';
export {
  formatDuration,
  formatOnset,
  NegativeDurationError,
  type OnsetTextOptions,
  parseDuration,
} from './onset-text.js';
export { OnsetTextError, parseOnset } from './parse-onset.js';
export {
  followersOf,
  lapsOf,
  mostPlayed,
  type NextChoice,
  playedOrder,
  splitLaps,
} from './played-order.js';
export type { PageFlaw } from './positions/page-flaws.js';
export { type Page, PagePositions, type PageRow } from './positions/page-positions.js';
export type { PageInput } from './positions/page-input.js';
export {
  type DateX,
  type OnsetX,
  PositionsError,
  type PositionUnits,
  type StaffExtent,
} from './positions/position-points.js';
export { PositionTable, type StripPositionsInput } from './positions/position-table.js';
export {
  formatTimeSignature,
  regularMeasures,
  type RegularMeasures,
} from './measures/regular-measures.js';
export { countBelow } from './search.js';
export { editedPoints } from './edited-points.js';
export { areSamePoints, disorderOf, isSamePoint, sortedPoints } from './sync-points.js';
export {
  keepOrdered,
  type SkippedPoint,
  type SkipReason,
  type SyncedDate,
  type SyncedOnset,
  type SyncEntry,
  type SyncPoint,
  SyncTable,
  SyncTableError,
} from './sync-table.js';
export type { TapPlace } from './tapping/tap-order.js';
export {
  beatLength,
  beatPattern,
  COMMON_TIME,
  measureLength,
  parseTimeSignature,
  type TimeSignature,
} from './time-signature.js';
export { toEntries } from './measures/to-entries.js';
export {
  type Pixel,
  pixels,
  type Quarter,
  QUARTER_TOLERANCE,
  quarters,
  sameOnset,
  type Second,
  seconds,
} from './units.js';
