import { copyBefore } from './copy-before.js';
import { migrate, missingSteps } from './migrate.js';
import type { Opened, StoreLog } from './opened.js';

/**
 * Brings a database to the present tables. Of an embedded one a copy is made before. The log says from where to where,
 * where the copy is, and how long it took.
 * @param folder the data folder, for the copy
 * @throws Error if a newer program has written the database, or it cannot be copied; nothing is changed then
 */
export async function upgrade(opened: Opened, folder: string, log?: StoreLog): Promise<void> {
  const since = performance.now();
  const { steps, last: from } = await missingSteps(opened);
  const [step] = steps;
  const to = steps.at(-1);
  let backup: string | undefined;
  if (step !== undefined) {
    log?.info({ from, to, steps }, `the database is brought from ${from} to ${to}`);
    if (opened.dialect === 'sqlite') backup = await copyBefore(opened, folder, step);
  }
  // Another process may take the steps meanwhile; then this one waits, and takes none.
  await migrate(opened);
  if (step === undefined) return;
  const seconds = Math.round(performance.now() - since) / 1000;
  const copy = backup === undefined ? 'no copy was made' : `a copy of before is ${backup}`;
  log?.info(
    { from, to, backup, seconds },
    `the database was brought from ${from} to ${to} in ${seconds} s; ${copy}`,
  );
}
