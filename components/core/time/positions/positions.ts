/** Where the music stands in pictures: strips and pages. */
export type { PageFlaw } from './page-flaws.js';
export { PagePositions, type Page, type PageRow } from './page-positions.js';
export type { PageInput } from './page-input.js';
export {
  PositionsError,
  type DateX,
  type OnsetX,
  type PositionUnits,
  type StaffExtent,
} from './position-points.js';
export { PositionTable, type StripPositionsInput } from './position-table.js';
