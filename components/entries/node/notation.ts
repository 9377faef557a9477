/** The same as in a page, in the process that calls it; runs in Node. */
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
} from '#engines/notation';
export { engravePages, engraveStrip, readScore } from '#engines/notation/node';
