import * as answers from './answers.js';
import type { JsonAnswer } from './service-connection.js';

/** A problem with a file or a link of a submission. */
export interface SubmissionProblem {
  /** Name of the file, or the link. */
  readonly source: string;
  /** `score`, `recording`, `video` or `synchronization`. */
  readonly kind: string;
  /** A sentence, in English. */
  readonly message: string;
  /** Why a file was not taken when it came, such as `protected` or `malformed`. */
  readonly code?: string;
}

/** The state of a submission. */
export interface HostedSubmission {
  /** Key with which its sender can ask for the state later. */
  readonly id?: string;
  /**
   * `queued` and `processing` go on by themselves; `ready` is in the sandbox, `failed` nowhere; curators
   * have `accepted` or `refused` it.
   */
  readonly state?: string;
  /** Title of the piece. */
  readonly title?: string;
  /** Number of files that were stored. */
  readonly files?: number;
  /** Files and links that are processed, of so many in all. */
  readonly done?: number;
  /** Number of files and links in all. */
  readonly total?: number;
  /** Problems with files and links. */
  readonly problems?: readonly SubmissionProblem[];
  /** Of the piece, where it is now. */
  readonly path?: string;
  /** Why it was refused. */
  readonly reason?: string;
  /** Id of the group that it was sent for; only its members and the sender see the piece. */
  readonly group?: string;
}

export function readSubmission({ value }: JsonAnswer): HostedSubmission {
  const told = answers.objectIn(value) ?? {};
  const { id, state, title, path, reason, group } = told;
  return answers.known({
    ...{ id: answers.textIn(id), state: answers.textIn(state), title: answers.textIn(title) },
    ...{ files: countIn(told.files), done: countIn(told.done), total: countIn(told.total) },
    problems: problemsIn(told.problems),
    ...{ path: answers.textIn(path), reason: answers.textIn(reason), group: answers.textIn(group) },
  });
}

const countIn = (value: unknown): number | undefined =>
  Number.isInteger(value) && (value as number) >= 0 ? (value as number) : undefined;

function problemsIn(value: unknown): readonly SubmissionProblem[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.map((each: unknown) => {
    const { source, kind, message, code } = answers.objectIn(each) ?? {};
    return {
      ...(typeof code === 'string' && { code }),
      source: answers.textIn(source) ?? '',
      kind: answers.textIn(kind) ?? '',
      message: answers.textIn(message) ?? '',
    };
  });
}
