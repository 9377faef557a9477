export { engravePages, engraveStrip, preloadNotation, readScore } from './client.js';
export { drawScore, pagePlaces } from './draw-score.js';
export type { Drawing, DrawnPage, DrawnScore, DrawnTile, StripTable } from './drawn-score.js';
export { decodeText } from './input/decode-text.js';
export { detectTextFormat } from './input/detect-format.js';
export { unpackMxl } from './input/unpack-mxl.js';
export { loadMidiReader, loadNotation, loadWords } from './loaders.js';
export { pictureSources, type PictureStore, type ScorePictures } from './picture-sources.js';
export type {
  EngravedPage,
  EngravedPages,
  EngravedPlace,
  EngravedRow,
  EngravedStaff,
  EngravedStrip,
  EngraveOptions,
  Note,
  PictureOptions,
  ScoreMetadata,
  ScoreReading,
  ScoreWarning,
  ScoreWarningCode,
  StripPositions,
  TempoChange,
} from './types.js';
