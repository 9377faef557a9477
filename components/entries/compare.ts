/** Figures of agreement, under the names that mir_eval gives them; runs in Node too. */
export {
  adjustSegments,
  beat,
  chord,
  cohenKappa,
  commonestLabel,
  fleissKappa,
  gamma,
  hierarchy,
  key,
  krippendorffAlpha,
  ratingsOn,
  segment,
  trivialAnswer,
} from '#core/compare';
export type { Extent, Gamma, GammaOptions, PrecisionRecall, Ratings, Segment } from '#core/compare';
