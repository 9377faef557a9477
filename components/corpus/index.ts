export type { LoadOptions } from './assemble-piece.js';
export type { CorpusClient, PieceFiles, TextFile } from './client.js';
export {
  CorpusError,
  type FailedStatus,
  responseStatus,
  type ResponseStatus,
} from './corpus-error.js';
export { DirectoryClient, type DirectoryOptions } from './directory-client.js';
export { isAbsolute } from './file-url.js';
export type { PasswordChange } from './hosted/account.js';
export type {
  AnalysisEntry,
  CorpusNode,
  GroupName,
  HostedAnalysis,
  HostedVersion,
  SavedVersion,
  Visibility,
} from './hosted/answers.js';
export { HostedClient, serviceAt } from './hosted/hosted-client.js';
export type {
  BlockTarget,
  HostedOptions,
  SaveOptions,
  UploadOptions,
} from './hosted/hosted-options.js';
export type { SentAnalysis } from './hosted/save-conditions.js';
export type { HostedSession } from './hosted/own-sessions.js';
export type { ListingRequest } from './hosted/listing-cache.js';
export {
  isOvertaken,
  type PieceSaver,
  type SaveAnalysisOptions,
  type SavedAnalysis,
  savePieceAnalysis,
  savePieceSync,
} from './hosted/save-piece.js';
export { usualAddresses } from './hosted/service-addresses.js';
export type { SubmissionProblem, HostedSubmission } from './hosted/submission-answer.js';
export {
  browserSessions,
  memorySessions,
  type SessionStore,
  storedSessions,
  type TextStorage,
  type UserSession,
} from './hosted/user-session.js';
export type { DirectoryListing } from './listing/read-directory.js';
export { walkTree } from './listing/walk-tree.js';
export { loadPieceFromUrl, type LoadUrlOptions } from './load-piece-from-url.js';
export { loadPiece } from './load-piece.js';
export { loadAnalysisReader, loadPieceProblems } from './loaders.js';
export type { LoadProgress } from './loading/load-progress.js';
export { fileName, PieceError, problemOf, worded } from './loading/problems.js';
export { readAnalysis } from './loading/read-analysis.js';
export { request, requestText } from './request.js';
