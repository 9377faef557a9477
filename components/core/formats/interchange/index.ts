export {
  NoSyncError,
  type InterchangeContext,
  type InterchangeFormat,
  type LabelsRead,
  type LabelsWritten,
} from './format.js';
export { detectFormat, INTERCHANGE_FORMATS, formatById, type DetectedFile } from './formats.js';
export { fileNameOf, fileNameProblem, FileNameError, suggestedName } from './file-name.js';
