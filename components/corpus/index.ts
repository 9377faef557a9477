/** Where pieces come from. */
export type { CorpusClient, TextFile } from './client.js';
export {
  CorpusError,
  responseStatus,
  type FailedStatus,
  type ResponseStatus,
} from './corpus-error.js';
export { DirectoryClient, type DirectoryOptions } from './directory-client.js';
export { loadPiece, type LoadOptions } from './load-piece.js';
export { loadPieceFromUrl, type LoadUrlOptions } from './load-piece-from-url.js';
export { PieceError } from './loading/problems.js';
