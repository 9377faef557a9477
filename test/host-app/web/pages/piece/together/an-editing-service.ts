import { editorOf, type Piece } from '#core';
import { changeLabels, createLabels } from '#core/commands/label-commands.js';
import { newUid } from '#core/formats/label-uid.js';
import { quarters } from '#core/time/units.js';
import type { SharedChange, SharedEntry } from '#core/together';
import { CorpusError } from '#corpus';
import { EditingSession, type Told } from '#web/pages/piece/together/editing-session.js';
import type { EditingService } from '#web/pages/piece/together/editing-calls.js';
import { aPiece } from '#test/support/a-piece.js';

const copied = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
export const LABEL = '01930f3c-0000-7c11-8e2f-5b0c3a9d1e0a';

/** A service with one analysis, as far as those who edit it together see it. */
export class AnEditingService {
  /** Contents of the versions. */
  readonly versions = [
    JSON.stringify({ labels: [{ uid: LABEL, start: 8, type: 'Cadence', tag: 'PAC' }] }),
  ];
  isAway = false;
  /** Why nobody may edit any more. */
  refusal: 'Unauth' | 'Missing' | undefined;
  log = newUid();
  entries: SharedEntry[] = [];
  saved = { seq: 0, version: 1, etag: '"1"', by: 'ada' };
  private base = 1;
  private readonly streams = new Set<{ push(): void; end(why?: string): void; log: string }>();

  /** The client of an account. */
  client(name: string): EditingService {
    const connection = {
      json: (url: string, { body }: { body?: unknown } = {}) => this.ask(url, body, name),
      send: () => this.reach().then(() => ''),
    };
    return {
      base: 'https://service.example/',
      session: { name, token: name },
      connection,
      analysis: async (_path: string, _name: string, _signal: unknown, version = 1) => {
        await this.reach();
        return { text: this.versions[version - 1]!, etag: `"${version}"`, version };
      },
    } as unknown as EditingService;
  }

  /** Answers the request for a stream. */
  readonly fetch = ((address: string) => {
    if (this.isAway) return Promise.reject(new TypeError('offline'));
    if (this.refusal) return Promise.resolve(new Response('', { status: 403 }));
    const url = new URL(address);
    let at = Number(url.searchParams.get('after'));
    const log = url.searchParams.get('log') ?? '';
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        const say = (event: string, data: unknown) =>
          controller.enqueue(
            encoder.encode(`id: ${at}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
          );
        const stream = {
          log,
          push: () => {
            const news = this.entries.slice(at);
            at = this.entries.length;
            if (news.length) say('edits', news);
            say('log', this.answer());
          },
          end: (why?: string) => {
            if (why !== undefined) say('ended', { why });
            this.streams.delete(stream);
            controller.close();
          },
        };
        this.streams.add(stream);
        if (log === this.log) stream.push();
        else stream.end('log');
      },
    });
    return Promise.resolve(new Response(body, { status: 200 }));
  }) as typeof fetch;

  /** Cuts all connections, until somebody comes back. */
  cut(): void {
    this.isAway = true;
    for (const stream of [...this.streams]) stream.end();
  }

  /** Takes the right to edit from everybody. */
  refuse(): void {
    this.refusal = 'Unauth';
    for (const stream of [...this.streams]) stream.end('rights');
  }

  /** Begins another log from a new version, as after a save. */
  beginAnew(content: string): void {
    this.versions.push(content);
    this.base = this.versions.length;
    this.log = newUid();
    this.entries = [];
    this.saved = { seq: 0, version: this.base, etag: `"${this.base}"`, by: 'ada' };
    for (const stream of [...this.streams]) stream.end('log');
  }

  private answer() {
    const { log: id, base: version, entries, saved } = this;
    return { id, version, seq: entries.length, saved };
  }

  private async reach(): Promise<void> {
    await Promise.resolve();
    if (this.isAway) throw new CorpusError('NoResponse', 'service');
    if (this.refusal) throw new CorpusError(this.refusal, 'service');
  }

  private async ask(url: string, body: unknown, by: string): Promise<{ value: unknown }> {
    await this.reach();
    if (!url.endsWith('/changes')) return { value: this.answer() };
    const { log, writer, changes } = copied(body) as {
      log: string;
      writer: string;
      changes: (Omit<SharedChange, 'edits'> & Partial<SharedChange>)[];
    };
    if (log !== this.log) throw new CorpusError('Missing', 'log');
    const known = new Set(this.entries.map(({ id }) => id));
    for (const change of changes)
      if (!known.has(change.id))
        this.entries.push({
          ...change,
          edits: change.edits ?? [],
          writer,
          by,
          seq: this.entries.length + 1,
        });
    for (const stream of this.streams) stream.push();
    return { value: { seq: this.entries.length } };
  }
}

/** A page in which somebody edits the analysis of a service with others. */
export class AnEditor {
  readonly piece: Piece;
  readonly told: Told[] = [];
  readonly session: EditingSession;

  constructor(
    service: AnEditingService,
    name: string,
    storage: Storage,
    piece = aPiece().withMeasures(8).build(),
  ) {
    this.piece = piece;
    this.session = new EditingSession({
      ...{ service: service.client(name), path: 'songs/lied', name: 'form', piece: this.piece },
      ...{ storage: () => storage, locks: navigator.locks, fetch: service.fetch },
      show: (_, open) => open(),
      onTold: (told) => this.told.push(told),
    });
  }

  get tags(): string {
    const { labels = [] } = this.piece.analysis ?? {};
    return labels.map(({ tag }) => tag).join(' ');
  }

  /** Why it has ended. */
  get why(): string | undefined {
    const ended = this.told.find(({ kind }) => kind === 'ended');
    return ended && 'why' in ended ? ended.why : undefined;
  }

  tag(text: string): void {
    const analysis = this.piece.analysis!;
    editorOf(this.piece).run(changeLabels(analysis, [100], { tag: text }));
  }

  make(text: string): void {
    const draft = { start: quarters(4), type: 'Pattern', tag: text };
    editorOf(this.piece).run(createLabels(this.piece.analysis!, [draft]));
  }
}
