import { acceptSubmission, refuseSubmission } from '../submissions/decide.js';
import { givenPath } from '../importing/keeping/corpus-paths.js';
import { titleOf } from '../submissions/submission-piece.js';
import type { Store } from '../store/store.js';
import type { SubmissionRecord } from '../store/tasks/submissions.js';
import { type Terminal, UserError } from './command-line.js';
import { table } from './table.js';

/** The tools of a command. */
export interface Desk {
  readonly store: Store;
  readonly terminal: Terminal;
}

export interface AcceptOptions {
  /** Path of a corpus. */
  readonly corpus: string;
  readonly id?: string;
}

export const STATES = ['queued', 'processing', 'ready', 'failed', 'accepted', 'refused'] as const;

/** Removes control characters, so that a stranger's text cannot steer the terminal. */
const plain = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ');

const say = ({ terminal }: Desk, text: string) => terminal.stdout.write(`${plain(text)}\n`);

const dateOf = (date: string): string => date.slice(0, 16).replace('T', ' ');

/** Lists the submissions. @throws UserError for an unknown state */
export async function list(desk: Desk, { state }: { readonly state?: string }): Promise<void> {
  if (state !== undefined && !STATES.some((known) => known === state))
    throw new UserError(`"${state}" is no state. There are ${STATES.join(', ')}.`);
  const all = await desk.store.submissions.list();
  const shown = all.filter((each) => state === undefined || each.state === state);
  if (shown.length === 0) {
    say(desk, 'There are none.');
    return;
  }
  const rows = shown.map((each) => [
    each.id,
    each.state,
    dateOf(each.created),
    `${each.report.done}/${each.report.total}`,
    plain(titleOf(each)),
  ]);
  const heads = ['id', 'state', 'sent (UTC)', 'sources', 'title'];
  desk.terminal.stdout.write(table(heads, rows));
}

/** Shows a submission. */
export async function show(desk: Desk, text: string): Promise<void> {
  const { id, state, created, fields, files, report, piece } = await submissionOf(desk, text);
  const place = piece === null ? undefined : (await desk.store.pieces.findByNumber(piece))?.path;
  const lines: [string, string][] = [
    ['id', id],
    ['state', state],
    ['sent (UTC)', dateOf(created)],
    ...Object.entries(fields).map(([key, value]): [string, string] => [
      key,
      Array.isArray(value) ? value.join(' ') : String(value),
    ]),
    ...files.map(({ part, name, size }): [string, string] => [part, `${name} (${size} bytes)`]),
    ...report.problems.map(({ source, message }): [string, string] => [
      'problem',
      `${source}: ${message}`,
    ]),
    ...(report.reason === undefined ? [] : [['reason', report.reason] as [string, string]]),
    ...(report.by === undefined ? [] : [['decided by', report.by] as [string, string]]),
    ...(place === undefined ? [] : [['piece', place] as [string, string]]),
  ];
  const width = Math.max(...lines.map(([name]) => name.length));
  for (const [name, value] of lines) say(desk, `${name.padEnd(width)}  ${value}`);
}

/** Accepts a submission: moves its piece to a corpus. */
export async function accept(desk: Desk, text: string, options: AcceptOptions): Promise<void> {
  const { id } = await submissionOf(desk, text);
  const corpus = givenPath(options.corpus);
  const acceptance = { corpus, ...(options.id !== undefined && { id: options.id }) };
  say(desk, `Accepted: it is ${await acceptSubmission(id, acceptance, desk.store)} now.`);
}

/** Refuses a submission: takes its piece out of the sandbox. */
export async function refuse(desk: Desk, text: string, reason: string): Promise<void> {
  const { id } = await submissionOf(desk, text);
  if (reason.trim() === '') throw new UserError('Say why: the sender gets your reason.');
  await refuseSubmission(id, { reason: reason.trim() }, desk.store);
  say(desk, 'Refused.');
}

/** Finds a submission by its id or the beginning of it. @throws UserError */
async function submissionOf({ store }: Desk, text: string): Promise<SubmissionRecord> {
  const begin = text.toLowerCase().replace(/…$/, '');
  const found = (await store.submissions.list()).filter(({ id }) => id.startsWith(begin));
  const [only, other] = begin === '' ? [] : found;
  if (!only) throw new UserError(`There is no submission "${text}". "list" shows all of them.`);
  if (other) throw new UserError(`Several submissions begin with "${text}": write more of it.`);
  return only;
}
