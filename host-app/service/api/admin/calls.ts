import type { Call } from '../exchange.js';
import {
  addAccount,
  endAccountSessions,
  grant,
  listAccounts,
  listAccountSessions,
  newFirstPassword,
} from './accounts.js';
import { listAudit } from './audit.js';
import { hide, listHidden, readHidden, restore } from './hidden.js';
import { cancelJob, listJobs, readJobDetails, repeatJob } from './jobs.js';
import { listLimits, listWarnings } from './limits.js';
import { PAGE } from './pages.js';
import { readStorage } from './storage.js';

const ACCOUNTS: readonly Call[] = [
  {
    method: 'GET',
    path: 'admin/accounts',
    summary: 'A page of accounts, for administrators',
    parameters: [{ name: 'text', text: 'A part of the name; in any capitals' }, ...PAGE],
    answer: 'accounts',
    handle: listAccounts,
  },
  {
    method: 'POST',
    path: 'admin/accounts',
    summary: 'Makes an account with a first password, for administrators',
    body: 'account-name',
    answer: 'first-password',
    status: 201,
    limit: 'save',
    handle: addAccount,
  },
  {
    method: 'POST',
    path: 'admin/accounts/password',
    summary: 'Gives an account another first password and ends its sessions, for administrators',
    body: 'account-name',
    answer: 'first-password',
    limit: 'save',
    handle: newFirstPassword,
  },
  {
    method: 'POST',
    path: 'admin/accounts/grant',
    summary: 'Gives a permission to an account or takes it back, for administrators',
    body: 'grant',
    answer: 'account',
    limit: 'save',
    handle: grant,
  },
  {
    method: 'GET',
    path: 'admin/accounts/sessions',
    summary: 'The open sessions of an account, the newest first, for administrators',
    parameters: [{ name: 'uid', text: 'Name of the account' }],
    answer: 'sessions',
    handle: listAccountSessions,
  },
  {
    method: 'POST',
    path: 'admin/accounts/sessions/end',
    summary: 'Ends sessions of an account, for administrators',
    body: 'account-sessions-end',
    status: 204,
    limit: 'save',
    handle: endAccountSessions,
  },
];

const JOBS: readonly Call[] = [
  {
    method: 'GET',
    path: 'admin/jobs',
    summary: 'A page of jobs, for administrators',
    parameters: [
      { name: 'state', text: 'waiting, running, done, failed or canceled' },
      { name: 'kind', text: 'Such as submission, corpus or mail' },
      ...PAGE,
    ],
    answer: 'job-entries',
    handle: listJobs,
  },
  {
    method: 'GET',
    path: 'admin/jobs/{name}',
    summary: 'A job with its report, for administrators',
    answer: 'job-details',
    handle: readJobDetails,
  },
  {
    method: 'POST',
    path: 'admin/jobs/{name}/cancel',
    summary:
      'Cancels a job: one that waits never starts, one that runs ends, in whichever process; for administrators',
    answer: 'job-details',
    limit: 'save',
    handle: cancelJob,
  },
  {
    method: 'POST',
    path: 'admin/jobs/{name}/repeat',
    summary: 'Queues a job again that is done, has failed or was canceled, for administrators',
    answer: 'job-details',
    limit: 'save',
    handle: repeatJob,
  },
];

const VERSIONS: readonly Call[] = [
  {
    method: 'GET',
    path: 'admin/hidden',
    summary: 'A page of hidden analyses, synchronizations and versions, for administrators',
    parameters: [
      { name: 'kind', text: 'analysis or synchro' },
      { name: 'piece', text: 'Path of a piece, or of a corpus above' },
      ...PAGE,
    ],
    answer: 'hidden',
    handle: listHidden,
  },
  {
    method: 'GET',
    path: 'admin/hidden/content',
    summary: 'A hidden analysis, synchronization or version as it was saved, for administrators',
    parameters: [
      { name: 'piece', text: 'Path of the piece' },
      { name: 'analysis', text: 'Name of the analysis' },
      { name: 'source', text: 'Id of the recording, whose synchronization is meant' },
      { name: 'version', text: 'The version; that which was last current when absent' },
    ],
    answer: 'hidden-content',
    handle: readHidden,
  },
  {
    method: 'POST',
    path: 'admin/hide',
    summary: 'Hides an analysis, a synchronization or one version of it, for administrators',
    body: 'hiding',
    status: 204,
    limit: 'save',
    handle: hide,
  },
  {
    method: 'POST',
    path: 'admin/restore',
    summary: 'Shows again what was hidden, for administrators',
    body: 'restoring',
    status: 204,
    limit: 'save',
    handle: restore,
  },
];

/** The calls for administrators alone. */
export const ADMIN_CALLS: readonly Call[] = [
  ...ACCOUNTS,
  ...JOBS,
  ...VERSIONS,
  {
    method: 'GET',
    path: 'admin/storage',
    summary: 'What is stored, and the room that is left, for administrators',
    answer: 'storage',
    handle: readStorage,
  },
  {
    method: 'GET',
    path: 'admin/limits',
    summary: 'Limits that were hit in the last days, and blocked addresses, for administrators',
    parameters: [{ name: 'days', text: 'Number of days, 1 to 30; 7 when absent' }],
    answer: 'limits',
    handle: listLimits,
  },
  {
    method: 'GET',
    path: 'admin/warnings',
    summary: 'What an operator should mend, for administrators',
    answer: 'warnings',
    handle: listWarnings,
  },
  {
    method: 'GET',
    path: 'admin/audit',
    summary: 'A page of the audit log, for administrators',
    parameters: [
      { name: 'who', text: 'An account, or `command line`' },
      { name: 'object', text: 'A kind of object, or a kind and a name, such as `account ada`' },
      ...PAGE,
    ],
    answer: 'audit',
    handle: listAudit,
  },
];
