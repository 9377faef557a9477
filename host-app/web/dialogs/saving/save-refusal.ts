import { FileNameError, FormatError } from '#core';
import { CorpusError } from '#corpus';
import { saveRefused } from '#elements';
import { requestOf, waitOf } from '../form/service-refusal.js';
import { words, type Notice, type Refusal, type Words } from '../form/words.js';

/** A solution that the user can choose after a refusal. */
export type SaveWay = 'lookAtTheirs' | 'keepMine' | 'ownCopy' | 'login' | 'export' | 'contact';

export interface SaveRefusal extends Refusal<'name'> {
  readonly ways: readonly SaveWay[];
}

/** An attempt to save: the work and its user. */
export interface Attempt {
  readonly what: 'Analysis' | 'Sync';
  readonly name: string;
  readonly isLoggedIn: boolean;
  readonly isOnline: boolean;
}

/** Titles of the catalog; the sentences under them come from the elements. */
const TITLES: Readonly<Record<string, Words>> = {
  saveNoServer: words('dialogs.failure.noServer'),
  saveFailed: words('dialogs.failure.unknown'),
  saveCorrupted: words('dialogs.save.corrupted'),
};

const WAYS: Readonly<Record<string, readonly SaveWay[]>> = {
  saveAnalysisChanged: ['lookAtTheirs', 'keepMine'],
  saveAnalysisExists: ['lookAtTheirs'],
  saveSyncChanged: ['export', 'lookAtTheirs'],
  saveSyncExists: ['export', 'lookAtTheirs'],
  saveSyncRefused: ['export'],
  saveSessionEnded: ['login'],
  saveBlocked: ['contact'],
  saveCorrupted: ['contact'],
};

/** Problems to show at the name: another name solves them. */
const AT_NAME = ['saveAnalysisRefused', 'saveAnalysisExists'];

/** Returns the reason why nothing was saved, in the words of the user, and the solutions. Nothing is lost. */
export function saveRefusal(error: unknown, attempt: Attempt): SaveRefusal {
  if (error instanceof FileNameError) return { errors: { name: nameWords(error) }, ways: [] };
  if (!attempt.isOnline && isUnanswered(error)) {
    const title = words('dialogs.failure.noServer');
    return { notice: { title, text: words('dialogs.save.offline') }, ways: [] };
  }
  if (!(error instanceof CorpusError)) return withoutAnswer(error);
  if (error.code === 'unauthorized' || error.code === 'forbidden') return notAllowed(attempt);
  if (attempt.what === 'Sync' && error.status === 'Missing')
    return { notice: { text: words('dialogs.save.onlyHere') }, ways: ['export'] };
  return byService(error, attempt);
}

/** Returns the error that the client throws for an ended session, for a session that ended unnoticed. */
export const sessionEnded = (file: string): CorpusError =>
  Object.assign(new CorpusError('Unauth', file), { code: 'sessionEnded' });

const isUnanswered = (error: unknown): boolean =>
  error instanceof CorpusError && error.status === 'NoResponse';

/** Returns a text about an invalid name: a file name has at most 100 characters, an analysis name 200. */
const nameWords = ({ problem }: FileNameError): Words =>
  problem === 'nameTooLong' ? words('dialogs.save.nameTooLong') : words(`problem.${problem}`);

/** Returns the refusal for an analysis that cannot be written, or for a bug in the program. */
function withoutAnswer(error: unknown): SaveRefusal {
  const key = error instanceof FormatError ? 'saveCorrupted' : 'saveFailed';
  return { notice: noticeOf(key), ways: WAYS[key] ?? [] };
}

function notAllowed({ what, isLoggedIn }: Attempt): SaveRefusal {
  const text = words(
    what === 'Analysis' ? 'dialogs.save.analysisForbidden' : 'dialogs.save.syncForbidden',
  );
  return { notice: { text }, ways: isLoggedIn ? ['export'] : ['login', 'export'] };
}

function byService(error: CorpusError, { what, name, isLoggedIn }: Attempt): SaveRefusal {
  const { key, values } = saveRefused(error, { what, name, whenOvertaken: [] });
  const ways = waysOf(key, isLoggedIn);
  if (AT_NAME.includes(key)) return { errors: { name: words(`problem.${key}`, values) }, ways };
  const request = TITLES[key] && requestOf(error);
  return { notice: noticeOf(key, values), ways, ...waitOf(error), ...request };
}

/** Returns the solutions for a refusal. Logged-in users may have the right to change the work of others. */
function waysOf(key: string, isLoggedIn: boolean): readonly SaveWay[] {
  const ways = WAYS[key] ?? [];
  if (key === 'saveAnalysisRefused' && isLoggedIn) return ['ownCopy', ...ways];
  if (key === 'saveAnalysisExists') return isLoggedIn ? [...ways, 'keepMine'] : ways;
  return key.endsWith('Refused') && !isLoggedIn ? ['login', ...ways] : ways;
}

function noticeOf(key: string, values?: Words['values']): Notice {
  const title = TITLES[key];
  return { ...(title && { title }), text: words(`problem.${key}`, values) };
}
