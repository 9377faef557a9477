import { setTimeout as delay } from 'node:timers/promises';
import { serializeAnalysis } from '#core';
import { newUid } from '#core/discussion';
import { fileOf, type SharedChange, type SharedEntry } from '#core/together';
import { QuickWriter } from '../together/many-changes.js';
import { EditPage, type LogAnswer } from './edit-page.js';
import { pathOf, PASSWORD, UID } from './fill-store.js';

const PIECE = pathOf(0);
/** Pause before somebody tries again, in milliseconds. */
const PAUSE_MS = 20;
/** A page without network has it again after so many milliseconds, at most. */
const AWAY_MS = 300;

/** Several people who edit one analysis. */
export interface EditingTogether {
  /** Where the service is, now: processes that are killed come back elsewhere. */
  readonly addresses: () => readonly string[];
  readonly writers: number;
  /** Changes of each writer. */
  readonly changes: number;
  /** Milliseconds between two changes of one writer; without any, as quickly as the service takes them. */
  readonly pause: number;
  /** Milliseconds after which a page loses its network, at most; never when absent. */
  readonly life?: number;
  readonly random: () => number;
}

export interface EditingReport {
  /** Changes in the log. */
  readonly entries: number;
  /** Different texts of the analysis that the writers have at the end. */
  readonly texts: number;
  /** Labels at the end, and different ids of them. */
  readonly labels: number;
  readonly ids: number;
  /** Milliseconds from each change until another writer had it. */
  readonly arrivals: readonly number[];
  /** Milliseconds until all had everything. */
  readonly time: number;
}

async function ask(url: string, token: string | undefined, method: string, json?: unknown) {
  const response = await fetch(url, {
    method,
    headers: {
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text}`);
  return JSON.parse(text) as unknown;
}

/** A page of one writer: whenever it is cut off, it goes on where it was, at another address. */
class Page {
  readonly writer: QuickWriter;
  readonly arrivals: number[] = [];
  private page: EditPage | undefined;
  private isClosed = false;
  private isAway = false;
  private isSending = false;
  private taken = 0;

  constructor(
    private readonly room: EditingTogether,
    private readonly access: {
      readonly token: string;
      readonly log: string;
      readonly name: string;
    },
    private readonly made: Map<string, number>,
  ) {
    this.writer = new QuickWriter(room.random);
  }

  get isDone(): boolean {
    return this.writer.copy.pending.length === 0;
  }

  /** Follows the stream until the page is closed. */
  async follow(number: number): Promise<void> {
    const { room, access, writer } = this;
    for (let at = number; !this.isEnded(); at += 1) {
      const addresses = room.addresses();
      try {
        if (this.isAway) throw new Error('No network');
        this.page = await EditPage.open({
          ...{ address: addresses[at % addresses.length]!, piece: PIECE, ...access },
          ...{ writer: writer.copy.writer, after: writer.copy.seq },
        });
        const { page } = this;
        this.taken = 0;
        page.follower.ended.catch(() => undefined);
        void page.until((each) => this.take(each));
        await page.follower.ended;
      } catch {
        // The service or the network is away for a moment.
      }
      if (!this.isEnded()) await delay(PAUSE_MS);
    }
  }

  /** Loses its network now and then. */
  async lose(life: number): Promise<void> {
    while (!this.isEnded()) {
      await delay(this.room.random() * life);
      this.isAway = true;
      this.page?.follower.close();
      await delay(this.room.random() * AWAY_MS);
      this.isAway = false;
      void this.flush();
    }
  }

  async edit(): Promise<void> {
    const { room, writer, made } = this;
    for (let n = 0; n < room.changes; n += 1) {
      const before = writer.unsent.length;
      writer.act(n);
      const change = writer.unsent[before];
      if (change) made.set(change.id, performance.now());
      if (n % 50 === 49) writer.learn();
      const sent = this.flush();
      if (room.pause > 0) await delay(room.pause);
      else if (writer.unsent.length >= 20 && !this.isAway) await sent;
    }
  }

  async flush(): Promise<void> {
    const { writer, access, room } = this;
    if (this.isSending) return;
    this.isSending = true;
    while (writer.unsent.length > 0 && !this.isAway && !this.isEnded()) {
      const batch: readonly SharedChange[] = writer.unsent.slice(0, 200);
      const [address] = room.addresses();
      const url = `${address}/api/corpus/${PIECE}/analyses/${encodeURIComponent(access.name)}/editing/changes`;
      const changes = batch.map(({ id, edits, undoes }) =>
        undoes ? { id, undoes } : { id, edits },
      );
      const body = { log: access.log, writer: writer.copy.writer, changes };
      try {
        await ask(url, access.token, 'POST', body);
        // An answer that is lost lets the same be sent again.
        if (room.life === undefined || room.random() < 0.9)
          writer.unsent = writer.unsent.slice(batch.length);
      } catch {
        await delay(PAUSE_MS);
      }
    }
    this.isSending = false;
  }

  close(): void {
    this.isClosed = true;
    this.page?.follower.close();
  }

  /** TypeScript takes a flag that was asked once for one that never changes. */
  private isEnded(): boolean {
    return this.isClosed;
  }

  private take({ follower: { events } }: EditPage): boolean {
    for (; this.taken < events.length; this.taken += 1) {
      const { name, data, at } = events[this.taken]!;
      if (name !== 'edits') continue;
      const entries = data as unknown as readonly SharedEntry[];
      this.writer.copy.receive(entries);
      for (const { id, writer } of entries)
        if (writer !== this.writer.copy.writer) this.arrivals.push(at - (this.made.get(id) ?? at));
    }
    // What was read is not needed any more.
    if (events.length > 1000) this.taken -= events.splice(0, events.length).length;
    return false;
  }
}

/** Lets people edit one analysis until each of them has made all changes and has those of the others. */
export async function editTogether(room: EditingTogether): Promise<EditingReport> {
  const [address] = room.addresses();
  const api = `${address}/api`;
  const login = { uid: UID, password: PASSWORD };
  const { access_token: token } = (await ask(`${api}/auth`, undefined, 'POST', login)) as {
    access_token: string;
  };
  const analyses = `${api}/corpus/${PIECE}/analyses`;
  // Each time another analysis, whose log is empty.
  const name = `edited ${newUid()}`;
  const empty = { name, content: '{"labels":[]}' };
  await ask(analyses, token, 'POST', empty);
  const { id: log } = (await ask(
    `${analyses}/${encodeURIComponent(name)}/editing`,
    token,
    'POST',
  )) as LogAnswer;
  const made = new Map<string, number>();
  const pages = Array.from(
    { length: room.writers },
    () => new Page(room, { token, log, name }, made),
  );
  const start = performance.now();
  const following = pages.map((page, at) => page.follow(at));
  const losing = room.life === undefined ? [] : pages.map((page) => page.lose(room.life!));
  await Promise.all(pages.map((page) => page.edit()));
  const isMet = () => {
    const seqs = new Set(pages.map(({ writer }) => writer.copy.seq));
    return pages.every(({ isDone }) => isDone) && seqs.size === 1 && [...seqs][0] === made.size;
  };
  while (!isMet()) {
    for (const page of pages) void page.flush();
    await delay(PAUSE_MS);
  }
  const time = performance.now() - start;
  for (const page of pages) page.close();
  await Promise.all([...following, ...losing]);
  const files = pages.map(({ writer: { copy, base } }) => fileOf(copy.state, base));
  const { labels } = files[0]!;
  return {
    entries: made.size,
    texts: new Set(files.map(serializeAnalysis)).size,
    labels: labels.length,
    ids: new Set(labels.map(({ uid }) => uid)).size,
    arrivals: pages.flatMap(({ arrivals }) => arrivals),
    time,
  };
}
