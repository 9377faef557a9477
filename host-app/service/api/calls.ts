import { ADMIN_CALLS } from './admin/calls.js';
import type { Call } from './exchange.js';
import { listAnalyses, readAnalysis, removeAnalysis, saveAnalysis } from './music/analyses.js';
import { listAnalysisVersions, listSynchroVersions } from './music/versions.js';
import { convertScore, MUSIC_XML } from './music/conversions.js';
import { readCorpusOrPiece, readPieceByNumber } from './music/pieces.js';
import { removeSynchro, saveSynchro } from './music/synchros.js';
import { listBelow } from './music/recursive.js';
import { docs } from './operation/docs.js';
import { health, live, metrics, ready } from './operation/health.js';
import { block } from './people/block.js';
import { changePassword, endSessions, listSessions, login, logout } from './people/session.js';
import { SUBMISSION_CALLS } from './submissions/calls.js';

const PIECE = 'corpus/{path}';
const ANALYSES = `${PIECE}/analyses`;
const ANALYSIS = `${ANALYSES}/{name}`;
const SYNCHRO = `${PIECE}/synchro`;
const FLAT = { name: 'flatCorpus', text: 'true: the corpora alone, the named one first' };
const SOURCE = { name: 'source', text: 'Id of the recording; the first one when absent' };

const MUSIC: readonly Call[] = [
  {
    method: 'GET',
    path: 'corpus',
    summary: 'The root: its corpora and pieces',
    answer: 'corpus',
    hasTag: true,
    handle: readCorpusOrPiece,
  },
  {
    method: 'GET',
    path: 'corpus/recursive',
    summary: 'All corpora and pieces that the visitor may see',
    parameters: [FLAT],
    answer: ['corpus', 'corpora'],
    hasTag: true,
    handle: listBelow,
  },
  {
    method: 'GET',
    path: `${PIECE}/recursive`,
    summary: 'The corpora and pieces below a corpus',
    parameters: [FLAT],
    answer: ['corpus', 'corpora'],
    hasTag: true,
    handle: listBelow,
  },
  {
    method: 'GET',
    path: PIECE,
    summary: 'A piece (opus, sources, tracks), or a corpus',
    parameters: [
      { name: 'static', text: 'true: with the contents of the static files of the piece' },
    ],
    answer: ['piece', 'corpus'],
    hasTag: true,
    handle: readCorpusOrPiece,
  },
  {
    method: 'GET',
    path: 'pieces/{number}',
    summary: 'A piece by its number',
    answer: 'place',
    handle: readPieceByNumber,
  },
  {
    method: 'GET',
    path: ANALYSES,
    summary: 'Names of the analyses of a piece',
    parameters: [
      { name: 'details', text: 'true: with version, date and author' },
      { name: 'limit', text: 'Most names, 1 to 1000; the header Link leads to the next page' },
      { name: 'after', text: 'The name before the first of the page' },
    ],
    answer: 'names',
    hasTag: true,
    handle: listAnalyses,
  },
  {
    method: 'GET',
    path: ANALYSIS,
    summary: 'An analysis',
    parameters: [{ name: 'version', text: 'An older version' }],
    answer: 'analysis',
    hasTag: true,
    handle: readAnalysis,
  },
  {
    method: 'GET',
    path: `${ANALYSIS}/versions`,
    summary: 'The versions of an analysis',
    answer: 'versions',
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
    method: 'GET',
    path: `${SYNCHRO}/versions`,
    summary: 'The saved versions of the synchronization of a recording',
    parameters: [SOURCE],
    answer: 'versions',
    handle: listSynchroVersions,
  },
];

const PEOPLE: readonly Call[] = [
  {
    method: 'POST',
    path: 'auth',
    summary: 'Logs in',
    body: 'credentials',
    answer: 'token',
    handle: login,
  },
  { method: 'POST', path: 'logout', summary: 'Ends the session', status: 204, handle: logout },
  {
    method: 'POST',
    path: 'change-password',
    summary: 'Changes a password and ends all other sessions of the account',
    body: 'password-change',
    answer: 'token',
    handle: changePassword,
  },
  {
    method: 'GET',
    path: 'sessions',
    summary: 'The open sessions of the account, the newest first',
    answer: 'sessions',
    handle: listSessions,
  },
  {
    method: 'POST',
    path: 'sessions/end',
    summary: 'Ends sessions of the account, which at once open nothing any more',
    body: 'sessions-end',
    status: 204,
    handle: endSessions,
  },
  {
    method: 'POST',
    path: 'block',
    summary:
      'Blocks an account or an address, or lifts the block, for accounts with that permission',
    body: 'block',
    status: 204,
    handle: block,
  },
];

const SCORES: readonly Call[] = [
  {
    method: 'POST',
    path: 'conversions',
    summary: 'Converts a MuseScore file to MusicXML and keeps neither',
    form: { score: 'A file of MuseScore: mscz or mscx' },
    files: ['score'],
    answerType: MUSIC_XML,
    limit: 'convert',
    handle: convertScore,
  },
];

const OPERATION: readonly Call[] = [
  {
    method: 'GET',
    path: 'health',
    summary: 'Whether the service works',
    answer: 'health',
    others: { 503: 'health' },
    handle: health,
  },
  {
    method: 'GET',
    path: 'health/live',
    summary: 'Whether the process answers',
    answer: 'health',
    handle: live,
  },
  {
    method: 'GET',
    path: 'health/ready',
    summary: 'Whether the service should get requests: database, files, free space, queue of jobs',
    answer: 'readiness',
    others: { 503: 'readiness' },
    handle: ready,
  },
  {
    method: 'GET',
    path: 'metrics',
    summary: 'Figures for Prometheus',
    answerType: 'text/plain',
    handle: metrics,
  },
  {
    method: 'GET',
    path: 'docs',
    summary: 'This description',
    answer: 'description',
    answerType: 'text/html',
    handle: docs,
  },
];

/** All calls of the API. */
export const CALLS: readonly Call[] = [
  ...MUSIC,
  ...PEOPLE,
  ...SUBMISSION_CALLS,
  ...SCORES,
  ...ADMIN_CALLS,
  ...OPERATION,
];
