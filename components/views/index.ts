export { canEdit } from './labels/can-edit.js';
export { noLabelsText } from './labels/no-labels-text.js';
export { renderHistoryButtons } from './labels/history-buttons.js';
export { createAtPlayhead, createOverChosen } from './labels/input/actions/create.js';
export { chosenSubject, goToPlaced, stepThread } from './labels/input/actions/discuss.js';
export {
  deleteChosen,
  duplicateChosen,
  moveChosen,
  resizeChosen,
  setEdgeAtPlayhead,
} from './labels/input/actions/edit.js';
export {
  freeMirror,
  goToLabel,
  labelsToRelate,
  letWait,
  refusalOf,
  relateChosen,
  RELATING_WORDS,
  reword,
  selectLevel,
  turnAround,
  unrelate,
  waitingLabel,
} from './labels/input/actions/relate.js';
export { selectLabels } from './labels/input/actions/select.js';
export { MOUSE, TOUCH } from './labels/input/help/gestures.js';
export {
  hasAppleKeys,
  keyNames,
  type KeyWords,
  partsOf,
  shortChord,
} from './labels/input/keys/chord-text.js';
export { chordOf, isCharacter } from './labels/input/keys/chords.js';
export { BUTTON_KEYS } from './labels/input/keys/button-keys.js';
export { type HelpLine, labelHelp } from './labels/input/keys/key-map.js';
export { ButtonTaps } from './labels/taps/button-taps.js';
export { setTapLength, TAP_LENGTHS, type TapLength, tapLength } from './labels/taps/tap-length.js';
export { nearestLabel } from './labels/input/voice/neighbors.js';
export { draftText, endName, relationWord, seenWord } from './labels/input/voice/relation-text.js';
export { rowName } from './labels/input/voice/row-name.js';
export { LabelSlot, type LabelSlotOptions } from './labels/label-slot.js';
export { lineIndex } from './labels/layer/label-lines.js';
export { tagText } from './labels/paint/tag-text.js';
export { shownRelations } from './labels/relations/shown-relations.js';
export { showAllRelations, showsAllRelations } from './labels/relations/shows-all.js';
export {
  beginning,
  openingText,
  placed,
  subjectText,
  threadSentence,
} from './labels/threads/thread-text.js';
export { type LabelPaint, LabelTheme } from './labels/paint/theme.js';
export {
  analysisOf,
  type ChangeMaker,
  redo,
  requestChange,
  tellingSelection,
  undo,
} from './labels/request-change.js';
export { timeAround, timeText } from './laps/lap-text.js';
export { loadPrintedLabels } from './loaders.js';
export { PageAxis } from './pages/page-axis.js';
export { PageControls } from './pages/page-controls.js';
export { pageViewStyles } from './pages/page-view.styles.js';
export { ROW_KEYS, type RowMove } from './pages/row-keys.js';
export { RowPlayhead, rowPlayheadStyles } from './pages/row-playhead.js';
export { type Caption, drawFigure, type DrawnScore, figureText } from './print/figure.js';
export { groupOf, inInk, type ShownSize, useOf } from './print/picture-nodes.js';
export {
  PAPER_WIDTH,
  type PrintedSystem,
  type PrintInputs,
  printScore,
} from './print/printed-score.js';
export { PAPER } from './print/paper-theme.js';
export { makeSheet, sheetStyles } from './print/sheet.js';
export { sourceAddress } from './print/source-address.js';
export { newId, svg } from './print/svg-nodes.js';
export type { WordPlace } from './print/line-clip.js';
export { movedWords, wordPlaces } from './print/word-places.js';
export { Axis, type AxisOptions, turnBehavior, type VisibleRange } from './strip/axis.js';
export { renderFollowChip } from './strip/follow-chip.js';
export { GutterAxis } from './strip/gutter-axis.js';
export { Playhead, playheadStyles } from './strip/playhead.js';
export { Ruler, rulerStyles } from './strip/ruler.js';
export { SliderVoice } from './strip/slider-voice.js';
export { StripControls } from './strip/strip-controls.js';
export { STRIP_KEYS, stripAction, type StripAction } from './strip/strip-keys.js';
export { LOOP_KEYS } from './strip/tools/loop-keys.js';
export { attachStripTools } from './strip/tools/strip-tools.js';
export { Aligning, modelsOf } from './sync/aligning.js';
export { type HeardOrder, heardOrderOf } from './sync/heard-order.js';
export { Calibration } from './sync/calibration.js';
export { renderClicksSwitch } from './sync/clicks-switch.js';
export type { Latency } from './sync/latency.js';
export { canSync, runSync } from './sync/request-sync.js';
export { slideText } from './sync/slide-text.js';
export { TapClock } from './sync/tap-clock.js';
export { KEPT_LATENCY, keptLatency, LATENCY_LIMITS, limitedLatency } from './sync/tap-latency.js';
export { pictureOf, type ShownPicture } from './view/pictures.js';
export type { ViewElement } from './view/view-element.js';
