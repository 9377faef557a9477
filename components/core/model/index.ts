export { addAudio, type AddedAudio } from './add-audio.js';
export { Analysis, type EditedUpTo, type Label } from './analysis.js';
export type { Excerpt, OnsetSpan } from './excerpt/excerpt.js';
export { keepWithin, stayWithin } from './excerpt/keep-within.js';
export { ExcerptError, readExcerpt } from './excerpt/read-excerpt.js';
export {
  countLabels,
  type FilterKind,
  type Hidden,
  isShown,
  type LabelCounts,
  LabelFilter,
  layersOf,
  valuesOf,
} from './labels/label-filter.js';
export { isExported, markExported, type PieceWork, workAtRisk } from './exported.js';
export { findPlaces, type FoundPlace } from './find-places.js';
export { styleOf, stylerOf, typeLookOf } from './label-style.js';
export {
  LABEL_TYPES,
  type LabelType,
  labelTypeOf,
  type ThemeColor,
  typeName,
} from './labels/label-types.js';
export { newAnalysis, USUAL_BUTTONS } from './labels/usual-buttons.js';
export { layersOfLabel, NO_LAYER, PREDICTION } from './labels/layers.js';
export { hexOf, linearOf, type Triple } from './labels/oklab.js';
export { type LabelStyle, Styler, type TypeLooks } from './labels/styler.js';
export { type GiveLink, linkOfferOf, offerLinks } from './link-offer.js';
export { factFields, type Facts, pieceFacts, sumOf } from './listing/facts.js';
export { type Candidate, highlightsOf, showcaseOf } from './listing/highlights.js';
export { interchangeContextOf } from './listing/interchange-context.js';
export { countTypes, sumCounts, type TypeCounts } from './listing/label-counts.js';
export { piecePicture, type PiecePicture } from './listing/piece-picture.js';
export { LISTING_FILE, summaryOf } from './listing/summary.js';
export type { Years } from './listing/years.js';
export { pieceQuality } from './piece-quality.js';
export { isOwnPiece } from './own-pieces.js';
export { Piece } from './piece.js';
export type { FileWarning, PieceOptions, ReadAnalysis } from './piece-options.js';
export type { Act, Cause } from './playback/act.js';
export { type Aim, aimHere, aimOf, goTo } from './playback/aim.js';
export type { Preload } from './playback/engine-link.js';
export { followLoop } from './playback/follow-loop.js';
export { type Loop, loopDates } from './playback/loop.js';
export type { EngineEvent, FrameSource, PlaybackEngine } from './playback/playback-engine.js';
export { audioFailed } from './playback/playback-problems.js';
export { ratesWith, rateText } from './playback/rates.js';
export type { SeekTarget } from './playback/seek.js';
export type { Prelude, TransportOptions } from './playback/transport-options.js';
export { Transport } from './playback/transport.js';
export { labelsOfLevel, levelOf, type Levels, levelsIn, levelsOf } from './relations/levels.js';
export {
  type RelationProblems,
  relationProblems,
  type RelationRefusal,
} from './relations/relation-problems.js';
export {
  labelsNamed,
  relationsAt,
  relationsOf,
  type SeenRelation,
  seenFrom,
} from './relations/relations-of.js';
export { type Walk, walkFrom, type WalkStep } from './relations/walk.js';
export { remembered } from './remembered.js';
export { Discussing, discussingOf, type DiscussionWish } from './threads/discussing.js';
export { discussAt, discussionAt } from './threads/discussion-at.js';
export type {
  DiscussionSource,
  ReplyStanding,
  SendingState,
  ThreadRights,
  ThreadSubject,
} from './threads/discussion-source.js';
export { placeOfLabels, type ThreadPlace } from './threads/place-of-labels.js';
export {
  isBesidePiece,
  takePieceThreads,
  threadsInFiles,
  threadsOf,
} from './threads/threads-in-files.js';
export {
  inOrder,
  type PlacedThread,
  placeOf,
  threadsAbout,
  threadsIn,
} from './threads/threads-of.js';
export { Selection } from './selection.js';
export {
  type ChosenStretch,
  type Follow,
  Session,
  type Snap,
  type SoughtLabel,
} from './session.js';
export type {
  AudioSource,
  ImageSource,
  ScoreSource,
  Source,
  SourceBase,
  Track,
} from './sources.js';
export type { StripChunk, StripPicture } from './strip-picture.js';
export { SyncSession, syncSessionOf } from './sync/sync-session.js';
export {
  hasUnsavedSync,
  syncedRecording,
  Synchronization,
  synchronizationOf,
} from './sync/synchronization.js';
export { Tapping, tappingOf } from './sync/tapping.js';
export type { UnsureMeasure } from './sync/unsure-measures.js';
export { type OtherChoice, othersAt, showOthers } from './labels/others-at.js';
export {
  durationField,
  onsetField,
  readDurationField,
  readOnsetField,
  type TimeProblem,
  type TimeReading,
} from './time-text.js';
export { openingPanels, type PanelChoice, parsePanels } from './views/opening-panels.js';
export {
  sourcesOf,
  USUAL_VIEWS,
  usualViews,
  VIEW_KINDS,
  type ViewKind,
  viewNamed,
  viewsOf,
} from './views/view-kinds.js';
export { sourceText, type SourceText } from './source-texts.js';
export { youtubeIdOf } from './youtube-id.js';
