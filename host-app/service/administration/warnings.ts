import { bytesFree } from '../files/bytes-free.js';
import type { Settings } from '../process/settings.js';
import type { Store } from '../store/store.js';
import { lastBackup } from './backups.js';

/** Something that an operator should mend. */
export interface Warning {
  /** For programs. */
  readonly code:
    | 'undeclaredProxy'
    | 'mailMissing'
    | 'teamMissing'
    | 'addressMissing'
    | 'spaceLow'
    | 'jobsLate'
    | 'backupMissing';
  /** A sentence for people. */
  readonly text: string;
}

/** Free bytes below which an operator should make room. */
const LOW = 2 ** 30;
/** Time that a job waits before an operator should look, in milliseconds. */
const LATE_MS = 15 * 60_000;
const DAY_MS = 24 * 3_600_000;
/** Days after which a backup is old. */
const OLD_BACKUP = 8;

const UNDECLARED_PROXY: Warning = {
  code: 'undeclaredProxy',
  text: 'Requests come through a proxy that GLOSA_PROXIES does not count: all visitors share one address and its limits.',
};

function ofMail({ mail }: Pick<Settings, 'mail'>): readonly Warning[] {
  if (mail.smtpUrl === undefined)
    return [
      {
        code: 'mailMissing',
        text: 'GLOSA_SMTP_URL is not set: letters stand in the log, and nobody gets them.',
      },
    ];
  return [
    ...(mail.to === undefined
      ? [
          {
            code: 'teamMissing' as const,
            text: 'GLOSA_MAIL_TO is not set: nobody is told of new submissions.',
          },
        ]
      : []),
    ...(mail.publicUrl === undefined
      ? [
          {
            code: 'addressMissing' as const,
            text: 'GLOSA_PUBLIC_URL is not set: letters hold no full addresses.',
          },
        ]
      : []),
  ];
}

async function ofData({ data }: Pick<Settings, 'data'>): Promise<readonly Warning[]> {
  if ((await bytesFree(data)) >= LOW) return [];
  return [{ code: 'spaceLow', text: 'Less than 1 GiB is free on the disk of the data folder.' }];
}

async function ofStore(store: Store): Promise<readonly Warning[]> {
  const since = await store.jobs.waitingSince();
  const isLate = since !== undefined && Date.now() - Date.parse(since) > LATE_MS;
  const backup = await lastBackup(store);
  const isOld = backup && Date.now() - Date.parse(backup.date) > OLD_BACKUP * DAY_MS;
  return [
    ...(isLate
      ? [{ code: 'jobsLate' as const, text: `A job has waited since ${since} (UTC).` }]
      : []),
    ...(isOld
      ? [{ code: 'backupMissing' as const, text: `The last backup is of ${backup.date} (UTC).` }]
      : []),
  ];
}

/**
 * Returns what an operator should mend.
 * @param isPassedOn whether requests came through a proxy that the settings do not declare
 */
export async function warningsOf(
  store: Store,
  settings: Pick<Settings, 'mail' | 'data'>,
  isPassedOn: boolean,
): Promise<readonly Warning[]> {
  return [
    ...(isPassedOn ? [UNDECLARED_PROXY] : []),
    ...ofMail(settings),
    ...(await ofData(settings)),
    ...(await ofStore(store)),
  ];
}
