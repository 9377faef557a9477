import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { type Announcements, LocalAnnouncements, type OnAnnounced } from '../announcements.js';
import type { StoreLog } from '../opened.js';
import type { RawQuery } from './servers.js';

/** The name under which processes tell each other of changed threads. */
const CHANNEL = 'glosa_threads';
/** Interval of looks whether the connection still hears, and time for the answer; in milliseconds. */
const LOOK_EVERY_MS = 5000;
const LOOK_MS = 3000;
/** Pauses before a lost connection is opened again, in milliseconds. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5000;

/** A connection that stays open. */
export interface Staying {
  readonly client: pg.PoolClient;
  /** Whether its server is still the primary. */
  readonly isPrimary: () => boolean;
}

/** The server, as far as announcements need it. */
export interface AnnouncingServer {
  connectToStay(): Promise<Staying>;
  /** Runs a statement that waits for no replica. */
  readonly raw: Pick<RawQuery, 'query'>;
}

/**
 * Announces through the PostgreSQL server, to all processes. One connection hears, from the first listener on. When it
 * breaks, another one is opened, and listeners are told that they may have missed something. Nothing is announced
 * within the transaction of a change: transactions that do so wait for each other until a replica has them.
 */
export class ServerAnnouncements implements Announcements {
  readonly #local = new LocalAnnouncements();
  readonly #server: AnnouncingServer;
  readonly #log: StoreLog | undefined;
  /** Names this process, which tells itself without the server. */
  readonly #self = randomUUID();
  readonly #closing = new AbortController();
  #hearing: Promise<void> | undefined;
  #telling: Promise<unknown> = Promise.resolve();

  constructor(server: AnnouncingServer, log?: StoreLog) {
    this.#server = server;
    this.#log = log;
  }

  written(piece: number, told?: string): void {
    this.#local.written(piece, told);
    const values = [CHANNEL, [piece, this.#self, told ?? []].flat().join(' ')];
    const sent = this.#server.raw.query({ text: 'select pg_notify($1, $2)', values });
    const failed = (error: unknown) =>
      this.#log?.warn({ reason: String(error) }, 'other processes hear of a change later');
    this.#telling = Promise.all([this.#telling, sent.catch(failed)]);
  }

  listen(listener: OnAnnounced): () => void {
    this.#hearing ??= this.#hear();
    return this.#local.listen(listener);
  }

  /** Closes the connection. */
  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all([this.#hearing, this.#telling]);
  }

  async #hear(): Promise<void> {
    const { signal } = this.#closing;
    for (let pause = FIRST_PAUSE_MS; !signal.aborted;) {
      try {
        await this.#hearOn(await this.#server.connectToStay(), () => (pause = FIRST_PAUSE_MS));
      } catch (error) {
        const reason = String(error);
        this.#log?.warn({ reason }, 'changes of threads are not heard for a moment');
      }
      await delay(pause, undefined, { signal, ref: false }).catch(() => undefined);
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
    }
  }

  /** Hears on one connection until it is lost. @throws Error when it is */
  async #hearOn({ client, isPrimary }: Staying, onHearing: () => void): Promise<void> {
    const hear = ({ payload = '' }: pg.Notification) => {
      const [, piece, sender, told] = /^(\d+) (\S+)(?: (.*))?$/s.exec(payload) ?? [];
      if (sender !== this.#self) this.#local.written(Number(piece), told);
    };
    client.on('notification', hear);
    try {
      await client.query(`listen ${CHANNEL}`);
      onHearing();
      this.#local.written(undefined);
      while (!this.#closing.signal.aborted) {
        await this.#waitOn(client);
        if (!isPrimary()) throw new Error('another server is the primary');
      }
    } finally {
      client.off('notification', hear);
      client.release(true);
    }
  }

  /** Waits until the next look, then asks the server for a sign of life. @throws Error if the connection is lost */
  async #waitOn(client: pg.PoolClient): Promise<void> {
    const { signal } = this.#closing;
    const ended = new AbortController();
    const either = AbortSignal.any([signal, ended.signal]);
    const end = () => ended.abort();
    client.on('end', end).on('error', end);
    try {
      await delay(LOOK_EVERY_MS, undefined, { signal: either, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      if (ended.signal.aborted) throw new Error('the connection was lost');
      const answer = client.query('select 1').then(() => true);
      const late = delay(LOOK_MS, false, { ref: false });
      if (!(await Promise.race([answer, late]))) throw new Error('the server does not answer');
    } finally {
      client.off('end', end).off('error', end);
    }
  }
}
