import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, chmod, chown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { user } from '../postgres.js';
import type { DatabaseServer } from './database-server.js';

const run = promisify(execFile);
/** Name of the replica, and of the place in the log of changes that the primary keeps for it. */
export const REPLICA = 'replica';

/** Settings of both servers, which may change their parts. */
const SETTINGS = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 200
max_wal_size = 2GB
wal_level = replica
# A replica that is away for long must not fill the disk.
max_slot_wal_keep_size = 4GB
hot_standby_feedback = on
# Lets a former primary be brought back by pg_rewind.
wal_log_hints = on
# A promotion takes 0.1 s, with the default 5 s.
wal_retrieve_retry_interval = 100ms
`;

/** What a server says who follows another one. */
export interface Following {
  readonly port: number;
  readonly password: string;
}

/** Returns the settings of a replica. */
export const following = ({ port, password }: Following): string => `
primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres password=${password} application_name=${REPLICA}'
primary_slot_name = '${REPLICA}'
`;

/** A pair whose data are made. */
export interface NewPair extends Following {
  readonly bin: string;
  /** Further lines of postgresql.conf. */
  readonly settings: string;
}

/**
 * Makes the data of both servers in a folder: the replica begins as a copy of a primary that has not started yet.
 * @throws Error with advice if the user of the servers cannot reach the folder
 */
export async function makePair(folder: string, pair: NewPair): Promise<void> {
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  if (user.uid !== undefined && user.gid !== undefined) await chown(draft, user.uid, user.gid);
  await checkReach(draft);
  const [primary, replica] = [path.join(draft, 'primary'), path.join(draft, 'replica')];
  const secret = path.join(draft, 'password');
  await writeFile(secret, pair.password);
  await chmod(secret, 0o644);
  const login = ['-U', 'postgres', '--pwfile', secret, '--auth=scram-sha-256'];
  const args = ['-D', primary, ...login, '--no-sync', '--encoding=UTF8', '--locale=C'];
  await run(path.join(pair.bin, 'initdb'), args, { ...user, cwd: '/' });
  await appendFile(path.join(primary, 'postgresql.conf'), SETTINGS + pair.settings);
  await copyAtRest(primary, replica, pair);
  await rm(secret);
  await rename(draft, folder);
}

/** Lets a replica that was promoted take the place of the primary, and makes a new replica of it. */
export async function afterPromotion(folder: string, of: Following): Promise<void> {
  const [primary, replica] = [path.join(folder, 'primary'), path.join(folder, 'replica')];
  if (existsSync(replica) && !existsSync(path.join(replica, 'standby.signal'))) {
    await rm(primary, { recursive: true, force: true });
    await rename(replica, primary);
  }
  if (existsSync(replica)) return;
  // What made it follow another server, and wait for none, is over.
  await writeFile(path.join(primary, 'postgresql.auto.conf'), '');
  const draft = `${replica}.new`;
  await rm(draft, { recursive: true, force: true });
  await copyAtRest(primary, draft, of);
  await rename(draft, replica);
}

/** Makes the data of a replica, as a copy of a primary that does not run. */
async function copyAtRest(primary: string, replica: string, of: Following): Promise<void> {
  await run('cp', ['-a', primary, replica], user);
  await rm(path.join(replica, 'postmaster.pid'), { force: true });
  const signal = path.join(replica, 'standby.signal');
  await writeFile(signal, '');
  if (user.uid !== undefined && user.gid !== undefined) await chown(signal, user.uid, user.gid);
  await appendFile(path.join(replica, 'postgresql.auto.conf'), following(of));
}

/** Makes the data of a server that does not run a copy of one that runs on: one session holds the backup open. */
export async function copyRunning(from: DatabaseServer, to: DatabaseServer): Promise<void> {
  const client = await from.connect();
  try {
    await client.query(`select pg_backup_start('pair', true)`);
    await rm(to.data, { recursive: true, force: true });
    // Files come and go meanwhile; the log of changes tells what the copy lacks.
    await run('cp', ['-a', from.data, to.data], { ...user, cwd: '/' }).catch(() => undefined);
    for (const name of ['postmaster.pid', 'postmaster.opts']) await to.remove(name);
    const slots = path.join(to.data, 'pg_replslot');
    for (const slot of await readdir(slots)) await rm(path.join(slots, slot), { recursive: true });
    const { rows } = await client.query<{ label: string }>(
      'select labelfile as label from pg_backup_stop(false)',
    );
    await to.write('backup_label', rows[0]!.label);
  } finally {
    await client.end();
  }
}

async function checkReach(folder: string): Promise<void> {
  await run('test', ['-x', folder], { ...user, cwd: '/' }).catch(() => {
    const advice = 'PostgreSQL does not run as root, and the user nobody cannot reach';
    throw new Error(`${advice} ${folder}. Choose another folder, for example /var/tmp/stack`);
  });
}
