export { type Choice, Combobox } from './controls/combobox.js';
export { MidiKeys, type MidiRefusal } from './controls/midi-keys.js';
export {
  GlosaPanelResizeEvent,
  GlosaViewChangeEvent,
  GlosaViewCloseEvent,
  GlosaViewOpenEvent,
} from './controls/panel-events.js';
export { GlosaRecordingAddEvent } from './controls/recording-events.js';
export { controlStyles } from './controls/controls.styles.js';
export { plainStyle, renderSwatch, renderTypeSwatch } from './controls/swatch.js';
export { renderComplaint, renderTextField, type TextField } from './controls/text-field.js';
export { renderToolButton, type ToolButton } from './controls/tool-button.js';
export { WordField } from './controls/word-field.js';
export { adoptStyles } from './element/adopt-styles.js';
export { browserFrames } from './element/browser-frames.js';
export { define, isFirstCopy } from './element/define.js';
export { attachDrag, type Pull } from './element/drag.js';
export {
  GlosaErrorEvent,
  GlosaEvent,
  GlosaLoadEvent,
  GlosaPauseEvent,
  GlosaPlayEvent,
  GlosaSeekEvent,
  GlosaTimeUpdateEvent,
} from './element/events.js';
export { GlosaElement } from './element/glosa-element.js';
export { isSaving } from './element/is-saving.js';
export { keep, readKept } from './element/kept.js';
export {
  GlosaAnalysisChangeEvent,
  GlosaCompareChangeEvent,
  GlosaDraftEvent,
  GlosaLabelChangeEvent,
  GlosaLabelCreateEvent,
  GlosaLabelDeleteEvent,
  GlosaSelectEvent,
  GlosaSyncChangeEvent,
  type LabelsDetail,
  type OfferedDraft,
} from './element/label-events.js';
export { LateElement, type MakeBody, type Body } from './element/late-element.js';
export { Late } from './element/late.js';
export { pageAtRest } from './element/page-at-rest.js';
export { type FindPart, PartController } from './element/part-controller.js';
export { answerRequests } from './element/piece-request.js';
export { Scope } from './element/scope.js';
export { variables } from './element/variables.js';
export { version } from './element/version.js';
export { dateText } from './language/date-text.js';
export type { Values } from './language/english.js';
export type { LocaleFiles, Texts } from './language/locales.js';
export { addLocale, prepareTexts, translate } from './language/localize.js';
export { placeText, rangeText } from './language/place-text.js';
export { positionText } from './language/position-text.js';
export { loadMidiKeys, loadSvgSanitizer } from './loaders.js';
export * as editIcons from './look/edit-icons.js';
export {
  addIcon,
  deleteIcon,
  deletePassageIcon,
  earlierIcon,
  laterIcon,
  nextIcon,
  openListIcon,
  pencilIcon,
  previousIcon,
  redoIcon,
  removeIcon,
  toPlayheadIcon,
  undoIcon,
} from './look/edit-icons.js';
export * as icons from './look/icons.js';
export { icon, moreIcon, playIcon } from './look/icons.js';
export { LABEL_ICONS } from './look/label-icons.js';
export { fileLabel, sourceName } from './look/file-label.js';
export { messageView, problemText } from './look/message-view.js';
export { prepareProblemTexts } from './look/problem-texts.js';
export { shownValues } from './look/shown-values.js';
export {
  type Message,
  prepareMessages,
  renderMessage,
  renderMissing,
  renderProblem,
} from './look/message.js';
export { ownText, tokens } from './look/tokens.js';
export { placeMenu } from './look/place-menu.js';
export { countInIcon, loopIcon, metronomeIcon, stavesIcon } from './look/practice-icons.js';
export * as recordingIcons from './look/recording-icons.js';
export {
  addRecordingIcon,
  moveIcon,
  mutedIcon,
  recordingIcon,
  resizeIcon,
  videoIcon,
  volumeIcon,
} from './look/recording-icons.js';
export {
  alignIcon,
  confirmIcon,
  allEarlierIcon,
  allLaterIcon,
  exportIcon,
  importIcon,
  latencyIcon,
  listenIcon,
  magnetIcon,
  midiIcon,
  nextDoubtIcon,
  previousDoubtIcon,
  resetIcon,
  tempoIcon,
} from './look/sync-icons.js';
export {
  chevronIcon,
  closerRowsIcon,
  followIcon,
  gridIcon,
  higherRowsIcon,
  newViewIcon,
  pageIcon,
  pianoRollIcon,
  scanIcon,
  scoreIcon,
  snapIcon,
  shownStavesIcon,
  waveformIcon,
  zoomInIcon,
  zoomOutIcon,
} from './look/view-icons.js';
export { renderNote, renderWithNote } from './look/note-sign.js';
