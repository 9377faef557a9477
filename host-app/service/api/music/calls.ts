import type { Call } from '../exchange.js';
import { listAnalyses, readAnalysis, removeAnalysis } from './analyses.js';
import { saveAnalysis } from './save-analysis.js';
import { listRemoved, readSharing, restoreAnalysis, share } from './sharing.js';
import { listAnalysisVersions, listSynchroVersions } from './versions.js';
import { readAnalysisForGood, readSynchroForGood } from './permanent.js';
import { readCorpusOrPiece, readPieceByNumber } from './pieces.js';
import { removeSynchro, saveSynchro } from './synchros.js';
import { readSynchroSharing, restoreSynchro, shareSynchro } from './synchro-sharing.js';
import { listBelow } from './recursive.js';

const PIECE = 'corpus/{path}';
const ANALYSES = `${PIECE}/analyses`;
const ANALYSIS = `${ANALYSES}/{name}`;
const SYNCHRO = `${PIECE}/synchro`;
const KEY = { name: 'key', text: 'Key of the link to an analysis that is shown by its link' };
const FLAT = { name: 'flatCorpus', text: 'true: the corpora alone, the named one first' };
const PIECES_PAGE = [
  { name: 'limit', text: 'Of a corpus: most pieces, 1 to 1000; Link leads to the next page' },
  { name: 'after', text: 'Of a corpus: as in the link to a page' },
];
const SOURCE = { name: 'source', text: 'Id of the recording; the first one when absent' };

/** The calls about corpora, pieces, and what is saved of them. */
export const MUSIC: readonly Call[] = [
  {
    method: 'GET',
    path: 'corpus',
    summary: 'The root: its corpora and pieces',
    parameters: PIECES_PAGE,
    answer: 'corpus',
    hasTag: true,
    mayLag: true,
    handle: readCorpusOrPiece,
  },
  {
    method: 'GET',
    path: 'corpus/recursive',
    summary: 'All corpora and pieces that the visitor may see',
    parameters: [FLAT],
    answer: ['corpus', 'corpora'],
    hasTag: true,
    mayLag: true,
    handle: listBelow,
  },
  {
    method: 'GET',
    path: `${PIECE}/recursive`,
    summary: 'The corpora and pieces below a corpus',
    parameters: [FLAT],
    answer: ['corpus', 'corpora'],
    hasTag: true,
    mayLag: true,
    handle: listBelow,
  },
  {
    method: 'GET',
    path: PIECE,
    summary: 'A piece (opus, sources, tracks), or a corpus',
    parameters: [
      { name: 'static', text: 'true: with the contents of the static files of the piece' },
      ...PIECES_PAGE,
    ],
    answer: ['piece', 'corpus'],
    hasTag: true,
    mayLag: true,
    handle: readCorpusOrPiece,
  },
  {
    method: 'GET',
    path: 'pieces/{number}',
    summary: 'A piece by its number',
    answer: 'place',
    mayLag: true,
    handle: readPieceByNumber,
  },
  {
    method: 'GET',
    path: 'pieces/{number}/analyses/{name}@{version}',
    summary: 'A version of an analysis, which never changes: caches may keep it for good',
    parameters: [KEY],
    answer: 'analysis',
    hasTag: true,
    handle: readAnalysisForGood,
  },
  {
    method: 'GET',
    path: 'pieces/{number}/synchros/{name}@{version}',
    summary: 'A version of the synchronization of a recording, by its id, which never changes',
    answer: 'synchro',
    hasTag: true,
    handle: readSynchroForGood,
  },
  {
    method: 'GET',
    path: ANALYSES,
    summary: 'Names of the analyses of a piece',
    parameters: [
      { name: 'details', text: 'true: with version, date and author' },
      { name: 'limit', text: 'Most names, 1 to 1000; the header Link leads to the next page' },
      { name: 'after', text: 'The name before the first of the page' },
      { name: 'removed', text: 'true: instead those that the account may bring back' },
    ],
    answer: ['names', 'removed'],
    hasTag: true,
    mayLag: true,
    handle: (exchange) =>
      exchange.query['removed'] === 'true' ? listRemoved(exchange) : listAnalyses(exchange),
  },
  {
    method: 'GET',
    path: ANALYSIS,
    summary: 'An analysis',
    parameters: [{ name: 'version', text: 'An older version' }, KEY],
    answer: 'analysis',
    hasTag: true,
    mayLag: true,
    handle: readAnalysis,
  },
  {
    method: 'GET',
    path: `${ANALYSIS}/versions`,
    summary: 'The versions of an analysis',
    parameters: [KEY],
    answer: 'versions',
    mayLag: true,
    handle: listAnalysisVersions,
  },
  {
    method: 'POST',
    path: ANALYSES,
    summary: 'Saves an analysis: a new one, or a new version with If-Match',
    body: 'analysis-save',
    answer: 'saved',
    status: 201,
    limit: 'save',
    saves: 'analysis',
    handle: saveAnalysis,
  },
  {
    method: 'DELETE',
    path: ANALYSIS,
    summary: 'Hides an analysis; its versions are kept',
    status: 204,
    limit: 'save',
    handle: removeAnalysis,
  },
  {
    method: 'POST',
    path: `${ANALYSIS}/restore`,
    summary: 'Shows an analysis again that was removed, with its versions',
    status: 204,
    limit: 'save',
    handle: restoreAnalysis,
  },
  {
    method: 'GET',
    path: `${ANALYSIS}/sharing`,
    summary: 'Who sees an analysis, and whom its owner lets read or change it; for the owner',
    answer: 'sharing',
    handle: readSharing,
  },
  {
    method: 'PUT',
    path: `${ANALYSIS}/sharing`,
    summary: 'Changes who sees an analysis, and whom its owner lets read or change it',
    body: 'sharing-change',
    answer: 'sharing',
    limit: 'save',
    handle: share,
  },
  {
    method: 'PUT',
    path: SYNCHRO,
    summary: 'Saves the synchronization of a recording',
    form: { synchro: 'A synchro.json file', source: SOURCE.text },
    answer: 'saved',
    limit: 'save',
    saves: 'synchronization',
    handle: saveSynchro,
  },
  {
    method: 'DELETE',
    path: SYNCHRO,
    summary: 'Hides the saved synchronization of a recording; its versions are kept',
    parameters: [SOURCE],
    status: 204,
    limit: 'save',
    handle: removeSynchro,
  },
  {
    method: 'POST',
    path: `${SYNCHRO}/restore`,
    summary: 'Shows a synchronization again that was removed, with its versions',
    parameters: [SOURCE],
    status: 204,
    limit: 'save',
    handle: restoreSynchro,
  },
  {
    method: 'GET',
    path: `${SYNCHRO}/sharing`,
    summary: 'Whom the owner of a synchronization lets change it; for the owner',
    parameters: [SOURCE],
    answer: 'sharing',
    handle: readSynchroSharing,
  },
  {
    method: 'PUT',
    path: `${SYNCHRO}/sharing`,
    summary: 'Changes whom the owner of a synchronization lets change it',
    parameters: [SOURCE],
    body: 'synchro-sharing-change',
    answer: 'sharing',
    limit: 'save',
    handle: shareSynchro,
  },
  {
    method: 'GET',
    path: `${SYNCHRO}/versions`,
    summary: 'The saved versions of the synchronization of a recording',
    parameters: [SOURCE],
    answer: 'versions',
    mayLag: true,
    handle: listSynchroVersions,
  },
];
