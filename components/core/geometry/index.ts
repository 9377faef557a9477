export {
  GRID_BAND,
  GRID_ROW_HEIGHTS,
  GRID_WIDTH,
  type GridLayout,
  type GridMeasure,
  type GridRow,
  layOutGrid,
} from './grid/grid-layout.js';
export { GridLine } from './grid/grid-line.js';
export {
  gridLineLayout,
  type GridLines,
  gridLines,
  linesAbove,
  nearestLine,
} from './grid/grid-lines.js';
export { gridProjection } from './grid/grid-projection.js';
export { columnsOf, isCrowded } from './labels/columns.js';
export { FLAG_STEP, FlagSteps, NO_FLAG } from './labels/flags.js';
export {
  CONTINUES_AFTER,
  CONTINUES_BEFORE,
  IS_POINT,
  type LabelBoxes,
  type LineBoxes,
  STACKED,
} from './labels/label-boxes.js';
export {
  type HeldLines,
  isHeld,
  LabelGeometry,
  NOT_HELD,
  type Rect,
  type StaffPlace,
} from './labels/label-geometry.js';
export { hitTest, stackRect } from './labels/label-hit.js';
export { LabelLayouter, type LabelShapes } from './labels/lay-out-labels.js';
export { MOUSE_SIZES, TOUCH_SIZES } from './labels/line-sizes.js';
export {
  ALL,
  type Extent,
  FIRST_BOTTOM,
  FIRST_STAFF,
  FIRST_TOP,
  fitLines,
  isOnStaff,
  type LineLayout,
  type LineRoom,
  linesWithin,
} from './labels/lines.js';
export {
  pageProjection,
  type PageProjectionOptions,
  type PictureSize,
  rowsProjection,
} from './page-projection.js';
export { pageTurn } from './page-turn.js';
export { breakStrip, rowOfStripLine, type StripLine } from './print/broken-strip.js';
export type { Box, Line, PicturePlace, Projection } from './projection.js';
export { rowTurn } from './row-turn.js';
export { nextOnset, pulses, type SnapGrid, snapOnset } from './snap.js';
export {
  type LoosePage,
  pageAtHeight,
  pagesIn,
  type PageStack,
  type StackedPage,
  stackPages,
} from './stacked-pages.js';
export { type StripOptions, stripProjection } from './strip-projection.js';
export {
  joinStreaks,
  MINIMAP_KEYS,
  rowOfLine,
  type Streak,
  streakExtent,
  type View,
  viewByKey,
  viewStart,
} from './strip/overview.js';
export {
  marksBetween,
  measuresInTime,
  type TakenPlace,
  timesInMusic,
} from './strip/second-marks.js';
export { formatTime, type Mark, type Tick, ticks, timeMarks, widthOf } from './ticks.js';
export {
  dateProjection,
  type DateProjectionOptions,
  type TimelineOptions,
  timelineProjection,
} from './timeline-projection.js';
export { MAX_ZOOM, MIN_ZOOM, zoomScale } from './zoom.js';
