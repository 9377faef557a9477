export { browserDrafts } from './draft-copies.js';
export { DraftKeeper } from './draft-keeper.js';
export { draftOwner, setDraftOwner } from './draft-owner.js';
export { DRAFT_UNREADABLE, draftDamaged, draftProblem } from './draft-problem.js';
export type { DraftRecord } from './draft.js';
export { liveDrafts } from './live-drafts.js';
export { comesByItself, forgetShared, setWaitingAnalysis } from './shared-drafts.js';
