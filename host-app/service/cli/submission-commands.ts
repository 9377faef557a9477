import { COMMAND_LINE } from '../accounts/acts/actors.js';
import {
  acceptSubmission,
  type Deciding,
  moveSubmission,
  refuseSubmission,
} from '../submissions/decide.js';
import { givenPath } from '../importing/keeping/corpus-paths.js';
import { titleOf } from '../submissions/submission-piece.js';
import type { Store } from '../store/store.js';
import { type SubmissionRecord, SUBMISSION_STATES } from '../store/tasks/submissions.js';
import { type Terminal, UserError } from './command-line.js';
import { dateOf, plain } from './terminal/plain.js';
import { table } from './terminal/table.js';

/** The tools of a command. */
export interface Desk {
  readonly store: Store;
  readonly terminal: Terminal;
}

export interface PlaceOptions {
  /** Path of a corpus. */
  readonly corpus: string;
  readonly id?: string;
}

/** Returns the tools of a decision on the command line. */
const deciding = ({ store }: Desk): Deciding => ({ store, actor: COMMAND_LINE });

const say = ({ terminal }: Desk, text: string) => terminal.stdout.write(`${plain(text)}\n`);

/** Lists the submissions. @throws UserError for an unknown state */
export async function list(desk: Desk, { state }: { readonly state?: string }): Promise<void> {
  const known = SUBMISSION_STATES.find((each) => each === state);
  if (state !== undefined && !known)
    throw new UserError(`"${state}" is no state. There are ${SUBMISSION_STATES.join(', ')}.`);
  const all = await desk.store.submissions.list();
  const shown = all.filter((each) => known === undefined || each.state === known);
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

const placeIn = ({ corpus, id }: PlaceOptions) => ({
  corpus: givenPath(corpus),
  ...(id !== undefined && { id }),
});

/** Accepts a submission: moves its piece to a corpus. */
export async function accept(desk: Desk, text: string, options: PlaceOptions): Promise<void> {
  const { id } = await submissionOf(desk, text);
  const path = await acceptSubmission(id, placeIn(options), deciding(desk));
  say(desk, `Accepted: it is ${path} now.`);
}

/** Moves the piece of a ready or accepted submission elsewhere. */
export async function move(desk: Desk, text: string, options: PlaceOptions): Promise<void> {
  const { id } = await submissionOf(desk, text);
  const path = await moveSubmission(id, placeIn(options), deciding(desk));
  say(desk, `Moved: it is ${path} now.`);
}

/** Refuses a submission: takes its piece out of the sandbox. */
export async function refuse(desk: Desk, text: string, reason: string): Promise<void> {
  const { id } = await submissionOf(desk, text);
  if (reason.trim() === '') throw new UserError('Say why: the sender gets your reason.');
  await refuseSubmission(id, { reason: reason.trim() }, deciding(desk));
  say(desk, 'Refused.');
}

/** Finds a submission by its id or the beginning of it. @throws UserError */
async function submissionOf({ store }: Desk, text: string): Promise<SubmissionRecord> {
  const begin = text.toLowerCase().replace(/…$/, '');
  const [only, other] = begin === '' ? [] : await store.submissions.beginning(begin);
  if (!only) throw new UserError(`There is no submission "${text}". "list" shows all of them.`);
  if (other) throw new UserError(`Several submissions begin with "${text}": write more of it.`);
  return only;
}
