import { FormatError } from '../../../../components/core/errors.js';
import { FileNameError } from '../../../../components/core/formats/interchange/file-name.js';
import { CorpusError } from '../../../../components/corpus/corpus-error.js';
import { saveRefused } from '../../../../components/piece/service/service-problems.js';
import { waitOf } from '../form/service-refusal.js';
import { words, type Notice, type Refusal, type Words } from '../form/words.js';

/** What can be done about a refusal. */
export type SaveWay = 'lookAtTheirs' | 'keepMine' | 'login' | 'export' | 'contact';

export interface SaveRefusal extends Refusal<'name'> {
  readonly ways: readonly SaveWay[];
}

/** What was to be saved, and by whom. */
export interface Attempt {
  readonly what: 'Analysis' | 'Sync';
  readonly name: string;
  readonly isLoggedIn: boolean;
  readonly isOnline: boolean;
}

/** Titles in the words of the catalogue; the sentences under them are those of the elements. */
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

/** What stands at the name: another one helps. */
const AT_NAME = ['saveAnalysisRefused', 'saveAnalysisExists'];

/** Why nothing was saved, in the words of the user, and what can be done. Nothing is lost. */
export function saveRefusal(error: unknown, attempt: Attempt): SaveRefusal {
  if (error instanceof FileNameError) return { errors: { name: nameWords(error) }, ways: [] };
  if (!attempt.isOnline && isUnanswered(error))
    return { notice: { text: words('dialogs.save.offline') }, ways: [] };
  if (!(error instanceof CorpusError)) return withoutAnswer(error);
  if (error.code === 'unauthorized' || error.code === 'forbidden') return notAllowed(attempt);
  if (attempt.what === 'Sync' && error.status === 'Missing')
    return { notice: { text: words('dialogs.save.onlyHere') }, ways: ['export'] };
  return byService(error, attempt);
}

/** What the client throws when a session has ended, for one that has ended unnoticed. */
export const sessionEnded = (file: string): CorpusError =>
  Object.assign(new CorpusError('Unauth', file), { code: 'sessionEnded' });

const isUnanswered = (error: unknown): boolean =>
  error instanceof CorpusError && error.status === 'NoResponse';

/** A file has names of 100 signs at most, an analysis of 200. */
const nameWords = ({ problem }: FileNameError): Words =>
  problem === 'nameTooLong' ? words('dialogs.save.nameTooLong') : words(`problem.${problem}`);

/** The analysis cannot be written, or the program is wrong. */
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
  return { notice: noticeOf(key, values), ways, ...waitOf(error) };
}

/** Accounts may change what others have saved, where they are allowed to. */
function waysOf(key: string, isLoggedIn: boolean): readonly SaveWay[] {
  const ways = WAYS[key] ?? [];
  if (key === 'saveAnalysisExists') return isLoggedIn ? [...ways, 'keepMine'] : ways;
  return key.endsWith('Refused') && !isLoggedIn ? ['login', ...ways] : ways;
}

function noticeOf(key: string, values?: Words['values']): Notice {
  const title = TITLES[key];
  return { ...(title && { title }), text: words(`problem.${key}`, values) };
}
