/** Figures of agreement, under the names that mir_eval gives them; runs in Node too. */
export {
  adjustSegments,
  beat,
  chord,
  cohenKappa,
  commonestLabel,
  fleissKappa,
  hierarchy,
  key,
  krippendorffAlpha,
  ratingsOn,
  segment,
  trivialAnswer,
} from '#core/compare';
export type { Extent, PrecisionRecall, Ratings, Segment } from '#core/compare';
