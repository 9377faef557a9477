export {
  align,
  alignLikeRecording,
  AlignmentError,
  alignRecording,
  alignSounds,
  syncPointsOf,
} from '#engines/alignment';
export type {
  AlignedNote,
  AlignedTempo,
  Alignment,
  AlignmentInput,
  AlignmentOptions,
  AlignmentPoint,
  AlignmentReason,
  AlignRecordingOptions,
  MeasureConfidence,
  Sound,
  SoundsInput,
} from '#engines/alignment';
