import { bytesFree } from '../files/bytes-free.js';
import { counted } from '../process/counted.js';
import type { Settings } from '../process/settings.js';
import type { Store } from '../store/store.js';
import { backupState } from './backups.js';

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
    | 'savesWait'
    | 'backupMissing'
    | 'backupOld'
    | 'backupFailed'
    | 'backupPartial';
  /** A sentence for people. */
  readonly text: string;
}

/** Free bytes below which an operator should make room. */
const LOW = 2 ** 30;
/** Time that a job waits before an operator should look, in milliseconds. */
const LATE_MS = 15 * 60_000;
const DAY_MS = 24 * 3_600_000;

const SAVES_WAIT: Warning = {
  code: 'savesWait',
  text: 'Nothing can be saved: the primary waits for a replica (synchronous_standby_names), and none confirms. Bring the replica back, or do without it: "Synchronous replication" of REPLICA.md.',
};

const UNDECLARED_PROXY: Warning = {
  code: 'undeclaredProxy',
  text: 'Requests come through a proxy that GLOSA_PROXIES does not count: all visitors share one address and its limits.',
};

function ofMail({ mail }: Pick<Settings, 'mail'>): readonly Warning[] {
  if (mail.smtpUrl === undefined)
    return [
      {
        code: 'mailMissing',
        text: 'GLOSA_SMTP_URL is not set: nobody gets letters.',
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

async function ofJobs({ jobs }: Store): Promise<readonly Warning[]> {
  const since = await jobs.waitingSince();
  const isLate = since !== undefined && Date.now() - Date.parse(since) > LATE_MS;
  return isLate ? [{ code: 'jobsLate', text: `A job has waited since ${since} (UTC).` }] : [];
}

/** Returns what is wrong with the backups: none was ever made, the last is old or lacks files, or an attempt has failed. */
export async function backupWarnings(
  store: Pick<Store, 'audit'>,
  { backupDays }: Pick<Settings, 'backupDays'>,
): Promise<readonly Warning[]> {
  if (backupDays === 0) return [];
  const { last, hasFailed } = await backupState(store);
  const warnings: Warning[] = [];
  if (!last)
    warnings.push({
      code: 'backupMissing',
      text: 'No backup was ever made: set up a nightly one (BACKUP.md).',
    });
  else if (Date.parse(last.date) - Date.now() > DAY_MS)
    warnings.push({
      code: 'backupOld',
      text: `The last complete backup is dated ${last.date} (UTC), in the future: a clock was wrong, so nobody knows how old it is.`,
    });
  else if (Date.now() - Date.parse(last.date) > backupDays * DAY_MS)
    warnings.push({
      code: 'backupOld',
      text: `The last complete backup is of ${last.date} (UTC): it is older than ${backupDays} days.`,
    });
  if (hasFailed)
    warnings.push({
      code: 'backupFailed',
      text: 'The last attempt at a backup has failed: "npm run admin -- log --object failed-backup" says why.',
    });
  if (last?.lost !== undefined)
    warnings.push({
      code: 'backupPartial',
      text: `The last backup lacks ${counted(last.lost, 'file')} that the service has lost: "npm run data -- check" says more.`,
    });
  return warnings;
}

/**
 * Returns what an operator should mend.
 * @param isPassedOn whether requests came through a proxy that the settings do not declare
 */
export async function warningsOf(
  store: Store,
  settings: Pick<Settings, 'mail' | 'data' | 'backupDays'>,
  isPassedOn: boolean,
): Promise<readonly Warning[]> {
  const saves = await store.seenSaves();
  return [
    ...(saves === 'waiting' ? [SAVES_WAIT] : []),
    ...(isPassedOn ? [UNDECLARED_PROXY] : []),
    ...ofMail(settings),
    ...(await ofData(settings)),
    ...(await ofJobs(store)),
    ...(await backupWarnings(store, settings)),
  ];
}
