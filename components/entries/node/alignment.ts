/** The same as in a page, in the process that calls it; runs in Node. */
export { AlignmentError, syncPointsOf } from '#engines/alignment';
export type {
  AlignedNote,
  AlignedTempo,
  Alignment,
  AlignmentInput,
  AlignmentOptions,
  AlignmentPoint,
  AlignmentReason,
  MeasureConfidence,
  Sound,
  SoundsInput,
} from '#engines/alignment';
export { align, alignSounds } from '#engines/alignment/node';
