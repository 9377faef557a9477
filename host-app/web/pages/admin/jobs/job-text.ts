import { useTranslation } from 'react-i18next';
import type { JobEntry, JobState } from '../answers.js';

export const JOB_STATES = ['running', 'waiting', 'failed', 'done', 'canceled'] as const;
/** Kinds of jobs that have a name in the texts. */
export const JOB_KINDS = ['submission', 'corpus', 'mail'] as const;

/** Letters that have a name in the texts. */
const LETTERS = ['arrived', 'received', 'ready', 'failed', 'accepted', 'refused'];

/** Returns a function that names the state of a job. */
export function useJobStateText(): (state: JobState) => string {
  const { t } = useTranslation();
  return (state) => t(`admin.jobState.${state}`);
}

/** Returns a function that names the kind of a job. */
export function useJobKindText(): (kind: string) => string {
  const { t } = useTranslation();
  return (kind) => (JOB_KINDS.some((known) => known === kind) ? t(`admin.jobKind.${kind}`) : kind);
}

/** Returns a function that says what a job is and what it is about. */
export function useJobTitle(): (job: JobEntry) => string {
  const { t } = useTranslation();
  const kindOf = useJobKindText();
  const letterOf = (about: string) =>
    LETTERS.some((known) => known === about) ? t(`admin.letter.${about}`) : about;
  return ({ kind, title, path, about }) => {
    const subject = title ?? path;
    const named = subject === undefined ? kindOf(kind) : `${kindOf(kind)}: ${subject}`;
    // A submission has several letters.
    return about === undefined ? named : `${named} (${letterOf(about)})`;
  };
}

/** Whether a job goes on by itself. */
export const isOpen = (state: JobState): boolean => state === 'running' || state === 'waiting';
