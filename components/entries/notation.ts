export { engravePages, engraveStrip, preloadNotation, readScore } from '#engines/notation';
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
