import type { Handler } from './exchange.js';
import { listAnalyses, readAnalysis, removeAnalysis, saveAnalysis } from './music/analyses.js';
import { listAnalysisVersions, listSynchroVersions } from './music/versions.js';
import { readCorpusOrPiece, readPieceByNumber } from './music/pieces.js';
import { removeSynchro, saveSynchro } from './music/synchros.js';
import { listBelow } from './music/recursive.js';
import { docs } from './operation/docs.js';
import { health, metrics } from './operation/health.js';
import { block } from './people/block.js';
import { changePassword, login, logout } from './people/session.js';
import { addCorpus, readJob } from './requests/corpus-upload.js';
import {
  acceptRequest,
  listRequests,
  readRequest,
  refuseRequest,
} from './requests/followed-submissions.js';
import { requestPiece } from './requests/submission.js';

/** What a call takes of the visitor's share. */
export type Limit = 'save' | 'upload';

/** A parameter of the query. */
export interface Parameter {
  readonly name: string;
  readonly text: string;
}

/** A call of the API: how it is found, described and answered. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below the base, with `{path}`, `{name}` and `{number}` as `targetIn` reads them. */
  readonly path: string;
  readonly summary: string;
  readonly parameters?: readonly Parameter[];
  /** Name of the schema of its JSON body. */
  readonly body?: string;
  /** What the parts of its multipart body are. */
  readonly form?: Readonly<Record<string, string>>;
  /** Name of the schema of a good answer; absent when it has none, or is no JSON. */
  readonly answer?: string;
  /** Status of a good answer; 200 when absent. */
  readonly status?: number;
  readonly limit?: Limit;
  readonly handle: Handler;
}

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
    handle: readCorpusOrPiece,
  },
  {
    method: 'GET',
    path: 'corpus/recursive',
    summary: 'All corpora and pieces that the visitor may see',
    parameters: [FLAT],
    answer: 'corpus',
    handle: listBelow,
  },
  {
    method: 'GET',
    path: `${PIECE}/recursive`,
    summary: 'The corpora and pieces below a corpus',
    parameters: [FLAT],
    answer: 'corpus',
    handle: listBelow,
  },
  {
    method: 'GET',
    path: PIECE,
    summary: 'A piece (opus, sources, tracks), or a corpus',
    parameters: [{ name: 'static', text: 'true: with what the static files of the piece hold' }],
    handle: readCorpusOrPiece,
  },
  {
    method: 'GET',
    path: 'pieces/{number}',
    summary: 'A piece by its number',
    handle: readPieceByNumber,
  },
  {
    method: 'GET',
    path: ANALYSES,
    summary: 'Names of the analyses of a piece',
    parameters: [{ name: 'details', text: 'true: with version, date and author' }],
    answer: 'names',
    handle: listAnalyses,
  },
  {
    method: 'GET',
    path: ANALYSIS,
    summary: 'An analysis',
    parameters: [{ name: 'version', text: 'An older version' }],
    answer: 'analysis',
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
    method: 'POST',
    path: 'block',
    summary: 'Blocks an account or an address, for accounts with that permission',
    body: 'block',
    status: 204,
    handle: block,
  },
];

const REQUESTS: readonly Call[] = [
  {
    method: 'POST',
    path: 'pieces',
    summary: 'Asks for a new piece',
    form: {
      name: 'Name of the sender',
      email: 'Address of the sender',
      composer: 'Composer, or `artist`',
      title: 'Title of the piece',
      score: 'Score files (mscz, MusicXML, kern, MEI, MIDI …)',
      audio: 'Recordings (ogg, mp3 …)',
      youtube: 'Links to videos',
      link: 'Links to what is to be known of the piece',
      comment: 'Anything else, for the team alone',
      locale: 'Language of letters to the sender',
    },
    answer: 'submission-state',
    status: 201,
    limit: 'upload',
    handle: requestPiece,
  },
  {
    method: 'GET',
    path: 'submissions',
    summary: 'All pieces that were asked for, for accounts that manage the sandbox',
    answer: 'submissions',
    handle: listRequests,
  },
  {
    method: 'GET',
    path: 'submissions/{name}',
    summary: 'What has become of a piece that was asked for, for whoever knows its id',
    answer: 'submission-state',
    handle: readRequest,
  },
  {
    method: 'POST',
    path: 'submissions/{name}/accept',
    summary: 'Moves the piece of a submission to a corpus, for accounts that manage both',
    body: 'acceptance',
    answer: 'submission-state',
    limit: 'save',
    handle: acceptRequest,
  },
  {
    method: 'POST',
    path: 'submissions/{name}/refuse',
    summary: 'Takes the piece of a submission out of the sandbox, for accounts that manage it',
    body: 'refusal',
    answer: 'submission-state',
    limit: 'save',
    handle: refuseRequest,
  },
  {
    method: 'POST',
    path: 'corpus',
    summary: 'Adds a corpus, for accounts with that permission',
    form: {
      archive: 'A zip of a corpus.json and the files that it names',
      into: 'Path of a corpus',
    },
    answer: 'job',
    status: 202,
    limit: 'upload',
    handle: addCorpus,
  },
  {
    method: 'GET',
    path: 'jobs/{name}',
    summary: 'What has become of an upload',
    answer: 'job',
    handle: readJob,
  },
];

const OPERATION: readonly Call[] = [
  { method: 'GET', path: 'health', summary: 'Whether the service works', handle: health },
  { method: 'GET', path: 'metrics', summary: 'Figures for Prometheus', handle: metrics },
  { method: 'GET', path: 'docs', summary: 'This description', handle: docs },
];

/** All calls of the API. */
export const CALLS: readonly Call[] = [...MUSIC, ...PEOPLE, ...REQUESTS, ...OPERATION];
