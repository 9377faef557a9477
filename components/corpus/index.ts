/** Where pieces come from. */
export type { CorpusClient, PieceFiles, TextFile } from './client.js';
export {
  CorpusError,
  responseStatus,
  type FailedStatus,
  type ResponseStatus,
} from './corpus-error.js';
export { HostedClient, serviceAt } from './hosted/hosted-client.js';
export type {
  BlockTarget,
  HostedOptions,
  SaveOptions,
  UploadOptions,
} from './hosted/hosted-options.js';
export type {
  AnalysisEntry,
  CorpusNode,
  HostedAnalysis,
  HostedVersion,
  SavedVersion,
} from './hosted/answers.js';
export type { SubmissionProblem, SubmittedPiece } from './hosted/submission-answer.js';
export type { PasswordChange } from './hosted/account.js';
export type { ListingRequest } from './hosted/listing-cache.js';
export {
  savePieceAnalysis,
  savePieceSync,
  type PieceSaver,
  type SaveAnalysisOptions,
  type SavedAnalysis,
} from './hosted/save-piece.js';
export {
  browserSessions,
  memorySessions,
  storedSessions,
  type SessionStore,
  type TextStorage,
  type UserSession,
} from './hosted/user-session.js';
export { DirectoryClient, type DirectoryOptions } from './directory-client.js';
export type { DirectoryListing } from './listing/read-directory.js';
export type { LoadOptions } from './assemble-piece.js';
export type { LoadProgress } from './loading/load-progress.js';
export { loadPiece } from './load-piece.js';
export { loadPieceFromUrl, type LoadUrlOptions } from './load-piece-from-url.js';
export { PieceError } from './loading/problems.js';
