export {
  addTemplate,
  addTemplates,
  changeLayout,
  changeTypeLook,
  LONGEST_TEMPLATE_TAG,
  removeTemplate,
  renameAnalysis,
  type TemplateDraft,
  templateProblem,
  type TemplateProblem,
  type TypeLook,
  typeLookIn,
} from './analysis-commands.js';
export {
  type AnalysisEdit,
  type Change,
  type ChangeName,
  type Edit,
  idsAfter,
  inverse,
  type LabelEdit,
  type PointEdit,
  type PointsChangeName,
  touchesAnalysis,
} from './change.js';
export { changeLabels, createLabels, deleteLabels, type LabelDraft } from './create-labels.js';
export { editLabels, labelsOf } from './edit-labels.js';
export { Editor, editorOf, type Step } from './editor.js';
export { History, type HistoryState } from './history.js';
export { endOf, type LabelLimits, type LabelPatch } from './label-values.js';
export {
  duplicateLabels,
  type LabelMove,
  type LabelResize,
  moveLabels,
  resizeLabels,
} from './move-labels.js';
export {
  changeRelation,
  relateLabels,
  relatingRefusal,
  type RelationPatch,
  removeRelation,
  withRelations,
} from './relate-labels.js';
export { freeMirrors, mirrorsOf, originOf } from './mirrors.js';
export { relationDraft, type RelationDraft, REPEATS_EXACTLY } from './relation-draft.js';
export { baseOf, basePointsOf, replay, stepsOf } from './replay.js';
export {
  confirmPoints,
  createPoint,
  deletePoints,
  deleteRange,
  movePoint,
  nudgePoints,
  type PointPlace,
  pointProblem,
  replacePoints,
  resetPoints,
  slidCounts,
  slidePoints,
  tapPoint,
} from './sync/point-commands.js';
export {
  addThreads,
  editReply,
  removeReply,
  reopenThread,
  type ReplyDraft,
  replyToThread,
  resolveThread,
  startThread,
} from './threads/thread-commands.js';
export { unsavedLabels } from './unsaved-labels.js';
export { type TakenLabel, takeLabels } from './take-labels.js';
