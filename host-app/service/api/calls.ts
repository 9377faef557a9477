import { ADMIN_CALLS } from './admin/calls.js';
import { DISCUSSION } from './discussion/calls.js';
import { EDITING } from './editing/calls.js';
import type { Call } from './exchange.js';
import { GROUP_CALLS } from './groups/calls.js';
import { convertScore, MUSIC_XML } from './music/conversions.js';
import { MUSIC } from './music/calls.js';
import { docs } from './operation/docs.js';
import { health, live, metrics, ready } from './operation/health.js';
import { block } from './people/block.js';
import { changePassword, endSessions, listSessions, login, logout } from './people/session.js';
import { SUBMISSION_CALLS } from './submissions/calls.js';

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
  ...DISCUSSION,
  ...EDITING,
  ...PEOPLE,
  ...GROUP_CALLS,
  ...SUBMISSION_CALLS,
  ...SCORES,
  ...ADMIN_CALLS,
  ...OPERATION,
];
