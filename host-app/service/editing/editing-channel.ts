import { setTimeout as delay } from 'node:timers/promises';
import type { Accounts } from '../accounts/accounts.js';
import { Stream, type Opening } from '../discussion/stream.js';
import type { Settings } from '../process/settings.js';
import type { StoreLog } from '../store/database/opened.js';
import type { EditedDocument, EditLogRecord, EditPage } from '../store/editing/records.js';
import type { Store } from '../store/store.js';
import { editsData, logBody } from './bodies.js';
import { noteText, Presences, type PresenceNote } from './presence.js';
import { mayEdit } from './rights.js';

/** Most changes that are read at once, and about how many characters of them. */
const PAGE = { limit: 500, characters: 256 * 2 ** 10 };
/** Pause after the database could not be read, in milliseconds. */
const PAUSE_MS = 1000;
/** Time after which a reader who takes nothing is cut off, in milliseconds. */
const PATIENCE_MS = 60_000;

/** Holds what the streams of those who edit work with. */
export interface EditingParts {
  readonly store: Pick<Store, 'editLogs' | 'pieces' | 'ownership' | 'announcements'>;
  readonly accounts: Pick<Accounts, 'holdersOf'>;
  readonly settings: Pick<Settings, 'rates'>;
  readonly log?: StoreLog | undefined;
}

/** The analysis that a channel is about. */
export interface ChannelPlace extends EditedDocument {
  readonly name: string;
}

/** How a page edits. */
export interface EditingOpening extends Opening {
  /** UUID of the page. */
  readonly writer: string;
  /** Id of the log that it follows. */
  readonly log: string;
  /** Name of its account. */
  readonly name: string;
}

/** The stream of one page that edits. */
export class EditingStream extends Stream {
  readonly writer: string;
  readonly name: string;
  readonly log: string;
  /** The `uid` of each label that is chosen in the page. */
  chosen: readonly string[] = [];
  /** What was told last of the log. */
  toldLog = '';
  /** What was told last of those who edit. */
  toldHere = '';

  constructor(opening: EditingOpening, onReady: () => void) {
    super(opening, onReady);
    this.writer = opening.writer;
    this.name = opening.name;
    this.log = opening.log;
  }
}

/** All streams of one analysis that several edit: its changes, its saved versions, and who is there. */
export class EditingChannel {
  readonly #parts: EditingParts;
  readonly #place: ChannelPlace;
  readonly #streams = new Set<EditingStream>();
  readonly #presences = new Presences();
  #isDirty = false;
  /** Whether rights are looked up although nothing has changed. */
  #isDue = false;
  #isRunning = false;
  #running: Promise<void> = Promise.resolve();

  constructor(parts: EditingParts, place: ChannelPlace) {
    this.#parts = parts;
    this.#place = place;
  }

  get size(): number {
    return this.#streams.size;
  }

  add(stream: EditingStream): void {
    this.#streams.add(stream);
    stream.body.once('close', () => this.#leave(stream));
    this.#tell({ kind: 'ask', document: this.#place.document });
    this.#tellHere(stream);
    this.#isDue = true;
    this.wake();
  }

  /** Looks for changes, and sends them. */
  wake(): void {
    this.#isDirty = true;
    if (!this.#isRunning) this.#running = this.#run();
  }

  /** Looks up anew what their readers may do, and ends the streams of those who may no more. */
  lookAtRights(): void {
    this.#isDue = true;
    this.wake();
  }

  /** Takes what a process has told of those who edit. */
  hear(note: PresenceNote): void {
    if (note.kind === 'ask') return this.#tellAllHere();
    if (this.#presences.take(note)) this.#sendHere();
    const writer = note.kind === 'here' ? note.presence.writer : note.writer;
    const own = [...this.#streams].find((stream) => stream.writer === writer);
    if (!own) return;
    if (note.kind === 'here') own.chosen = note.presence.labels;
    // It has come here before it has gone elsewhere.
    else this.#tellHere(own);
  }

  /** Sends signs of life; ends the streams of those who may edit no more, and of those who take nothing. */
  async beat(): Promise<void> {
    for (const stream of this.#streams) {
      stream.beat();
      this.#tellHere(stream);
      if (performance.now() - (stream.fullSince ?? Infinity) > PATIENCE_MS) stream.cut();
    }
    if (this.#presences.sweep()) this.#sendHere();
    await this.#parts.store.editLogs.beat(this.#place).catch(() => undefined);
    this.#isDue = true;
    this.wake();
    await this.#running;
  }

  /** Ends all streams. */
  end(): void {
    for (const stream of this.#streams) stream.end();
    this.#streams.clear();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#isDirty && this.#streams.size > 0) {
      this.#isDirty = false;
      try {
        await this.#round();
      } catch (error) {
        this.#parts.log?.warn({ reason: String(error) }, 'changes of an analysis cannot be read');
        this.#isDirty = true;
        await delay(PAUSE_MS, undefined, { ref: false });
      }
    }
    this.#isRunning = false;
  }

  /** Sends the next page to those who have everything so far, and one to those who are furthest behind. */
  async #round(): Promise<void> {
    const isDue = this.#isDue;
    this.#isDue = false;
    const { editLogs } = this.#parts.store;
    const log = await editLogs.find(this.#place);
    const places = this.#places();
    const isNew = [...this.#streams].some((stream) => stream.toldLog !== toldOf(log));
    if (isDue || isNew || [...places].some((at) => at < (log?.seq ?? 0))) await this.#dismiss(log);
    if (!log) return;
    for (const place of new Set([Math.max(...places), Math.min(...places)]))
      if (Number.isFinite(place))
        this.#sendPage(place, await editLogs.after(this.#place, place, PAGE));
    for (const stream of this.#streams) this.#tellLog(stream, log);
    const isBehind = [...this.#places()].some((at) => at < log.seq);
    if (isBehind) this.#isDirty = true;
  }

  /** The places of those who can take something. */
  #places(): ReadonlySet<number> {
    return new Set([...this.#streams].filter(({ isFull }) => !isFull).map(({ at }) => at));
  }

  #sendPage(place: number, { edits }: EditPage): void {
    const last = edits.at(-1)?.seq;
    if (last === undefined) return;
    const data = editsData(edits);
    for (const stream of this.#streams)
      if (stream.at === place && !stream.isFull) {
        stream.send({ id: last, name: 'edits', data });
        stream.at = last;
      }
  }

  /** Tells what has become of the log, once everything before was told. */
  #tellLog(stream: EditingStream, log: EditLogRecord): void {
    const told = toldOf(log);
    if (stream.toldLog === told || stream.isFull || stream.at < log.saved.seq) return;
    stream.toldLog = told;
    stream.send({ id: stream.at, name: 'log', data: JSON.stringify(logBody(log)) });
    this.#sendHereTo(stream);
  }

  /** Ends the streams of those who may not edit any more, and of those who follow a log that was given up. */
  async #dismiss(log: EditLogRecord | undefined): Promise<void> {
    const { store, accounts } = this.#parts;
    const streams = [...this.#streams];
    const tokens = new Set(streams.flatMap(({ opening }) => opening.token ?? []));
    const [piece, holders] = await Promise.all([
      store.pieces.findByNumber(this.#place.piece),
      accounts.holdersOf([...tokens]),
    ]);
    const { name } = this.#place;
    const standing =
      piece && (await store.ownership.standing({ kind: 'analysis', piece: piece.path, name }));
    for (const stream of streams) {
      const { token = '', reader } = stream.opening;
      const holder = holders.get(token);
      const mayStay =
        holder && piece && mayEdit({ ...reader.visitor, ...holder }, { piece, standing });
      if (mayStay && log?.id === stream.log) continue;
      const why = mayStay ? 'log' : holder ? 'rights' : 'session';
      stream.send({ id: stream.at, name: 'ended', data: JSON.stringify({ why }) });
      stream.end();
      this.#streams.delete(stream);
    }
  }

  #leave(stream: EditingStream): void {
    this.#streams.delete(stream);
    const { writer } = stream;
    const isOpen = [...this.#streams].some((other) => other.writer === writer);
    if (!isOpen) this.#tell({ kind: 'gone', document: this.#place.document, writer });
  }

  #tellAllHere(): void {
    for (const stream of this.#streams) this.#tellHere(stream);
  }

  #tellHere({ writer, name, chosen: labels }: EditingStream): void {
    const presence = { writer, name, labels };
    this.#tell({ kind: 'here', document: this.#place.document, presence });
  }

  #tell(note: PresenceNote): void {
    this.#parts.store.announcements.written(this.#place.piece, noteText(note));
  }

  #sendHere(): void {
    for (const stream of this.#streams) this.#sendHereTo(stream);
  }

  #sendHereTo(stream: EditingStream): void {
    const here = this.#presences.all;
    const data = JSON.stringify(here);
    // Who is there matters only from when the page knows the log.
    if (stream.toldLog === '' || stream.isFull || stream.toldHere === data) return;
    stream.toldHere = data;
    stream.send({ id: stream.at, name: 'here', data });
  }
}

/** Names what is told of a log: all but the place of its last change. */
const toldOf = (log: EditLogRecord | undefined): string =>
  log ? `${log.id} ${log.saved.seq} ${log.saved.version}` : '';
