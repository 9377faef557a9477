import { observable, runInAction } from 'mobx';
import { memorySessions, serviceAt } from '#corpus';
import type { Thread } from '#core/discussion';
import { HostedDiscussion } from '#web/pages/piece/discussion/hosted-discussion.js';
import type { ThreadHead, ThreadPart } from '#web/pages/piece/discussion/answers.js';
import { aHead, aPart, aReply } from './some-threads.js';

const BASE = 'https://glosa.test/api/';
/** The folder of the site, which names its caches. */
export const SITE = 'https://glosa.test/';
const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });

/** What the application sends. */
interface Sent {
  readonly id: string;
  readonly text: string;
  readonly analysis?: string;
  readonly author?: string;
  readonly reply?: { readonly id: string; readonly text: string };
  readonly state: 'open' | 'resolved';
}

/** The part of the service that keeps threads, in the memory of the page. */
export class AThreadService {
  /** Requests in order: `POST threads`. */
  readonly asked: string[] = [];
  /** Streams that are open now. */
  streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  isReachable = true;
  /** Whether the reader may not read the threads any more. */
  isShut = false;
  writing: 'shown' | 'held' | 'no' = 'shown';
  /** What the service answers to all that is written, in place of taking it. */
  refusal: Response | undefined;
  private readonly held: ThreadPart[] = [];
  /** What visitors have asked, by the ids of their replies, as it stands now. */
  private readonly questions = new Map<string, ThreadPart>();
  private seq = 10;
  private readonly heads = new Map<string, ThreadHead>();
  private readonly parts: ThreadPart[] = [aPart('t', 'first', 5)];
  readonly sessions = memorySessions();
  readonly client = serviceAt(BASE, {
    session: this.sessions,
    fetch: (...args) => this.answer(...args),
  });

  constructor(name?: string) {
    if (name) this.sessions.write({ name, token: 'secret', permissions: [] });
    this.heads.set('t', aHead('t', 5, { seen: 0, analysis: 'form' }));
  }

  /** A reply of somebody else comes. */
  say(thread: string, id: string, text: string): void {
    const seq = (this.seq += 1);
    const reply = aReply(thread, id, seq, { text });
    this.publish({ thread: { ...this.heads.get(thread)!, changed: seq }, reply }, 'reply');
  }

  /** A visitor asks something, which waits for the reader, a moderator. */
  hold(thread: string, id: string, text: string): void {
    const reply = aReply(thread, id, 0, { text, held: true });
    this.held.push({ thread: this.heads.get(thread)!, reply });
    const bytes = new TextEncoder().encode('event: held\ndata: {}\n\n');
    for (const stream of this.streams) stream.enqueue(bytes);
  }

  /** A moderator lets the question of a visitor appear, or removes it, of which nobody hears. */
  decide(text: string, decision: 'appears' | 'removed'): void {
    const [id, { thread, reply }] = [...this.questions].find(
      ([, part]) => part.reply?.text === text,
    )!;
    if (decision === 'removed')
      return void this.questions.set(id, { thread, reply: { ...reply!, removed: 'moderator' } });
    const seq = (this.seq += 1);
    const shown = aReply(thread.id, id, seq, { author: reply!.author, text });
    this.heads.set(thread.id, { ...thread, seq, changed: seq });
    this.questions.set(
      id,
      this.publish({ thread: this.heads.get(thread.id)!, reply: shown }, 'reply'),
    );
  }

  /** Takes what a visitor asks; asked again, it is answered as it stands. */
  private ask(thread: string, { id, text, author = '', reply = { id, text } }: Sent): Response {
    const asked = aReply(thread, reply.id, 0, { text: reply.text, author, held: true });
    const head = this.heads.get(thread) ?? aHead(thread, 0, { may: [] });
    const part = this.questions.get(reply.id) ?? { thread: head, reply: asked };
    this.questions.set(reply.id, part);
    return json(part, 201);
  }

  /** All streams are cut. */
  cut(): void {
    const streams = this.streams;
    this.streams = [];
    for (const stream of streams) stream.close();
  }

  readonly answer: typeof fetch = async (input, { method = 'GET', body, signal } = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const call = url.pathname.split('/threads')[1] ?? '';
    this.asked.push(`${method} threads${call}`);
    if (!this.isReachable) throw new TypeError('no network');
    if (this.isShut) return json({ code: 'forbidden', message: 'No' }, 403);
    if (call === '/events') return this.open(Number(url.searchParams.get('after')), signal);
    if (call === '/held') return this.waiting();
    if (method === 'GET') return this.page(Number(url.searchParams.get('after')));
    if (call === '/seen') return new Response(null, { status: 204 });
    if (this.refusal) return this.refusal.clone();
    return this.take(method, call, JSON.parse((body as string | undefined) ?? '{}') as Sent);
  };

  private page(after: number): Response {
    const parts = this.parts.filter(({ reply }) => (reply?.changed ?? 0) > after);
    return json({
      threads: [...this.heads.values()],
      replies: parts.flatMap(({ reply }) => reply ?? []),
      ...{ seq: this.seq, more: false, writing: this.writing },
    });
  }

  private waiting(): Response {
    return json({
      threads: this.held.map(({ thread }) => thread),
      replies: this.held.flatMap(({ reply }) => reply ?? []),
      ...{ seq: 0, more: false, writing: this.writing },
    });
  }

  private take(method: string, call: string, sent: Sent): Response {
    const [, thread = '', , reply = ''] = call.split('/');
    const seq = (this.seq += 1);
    const author = this.sessions.read()?.name ?? '';
    if (!author && this.writing === 'held') return this.ask(thread || sent.id, sent);
    if (call === '') {
      const head = aHead(sent.id, seq, {
        author,
        ...(sent.analysis && { analysis: sent.analysis }),
      });
      this.heads.set(sent.id, head);
      const first = aReply(sent.id, sent.reply!.id, seq, { author, text: sent.reply!.text });
      return json(this.publish({ thread: head, reply: first }, 'thread'), 201);
    }
    const head = { ...this.heads.get(thread)!, changed: seq };
    if (method === 'PATCH' && !reply) {
      const { state } = sent;
      this.heads.set(thread, { ...head, state });
      return json(this.publish({ thread: { ...head, state } }, 'state'));
    }
    const known = this.parts.findLast((each) => each.reply?.id === (reply || sent.id))?.reply;
    const before = known ?? aReply(thread, sent.id, seq, { author });
    const removed = method === 'DELETE' ? { text: '', removed: 'author' as const } : {};
    const edited = method === 'PATCH' ? { edited: before.date } : {};
    const now = { ...before, text: sent.text, ...edited, ...removed, changed: seq };
    return json(this.publish({ thread: head, reply: now }, 'reply'), 201);
  }

  private publish(part: ThreadPart, kind: string): ThreadPart {
    this.parts.push(part);
    const text = `id: ${this.seq}\nevent: ${kind}\ndata: ${JSON.stringify(part)}\n\n`;
    for (const stream of this.streams) stream.enqueue(new TextEncoder().encode(text));
    return part;
  }

  private open(after: number, signal?: AbortSignal | null): Response {
    const missed = this.parts.filter(({ reply }) => (reply?.changed ?? 0) > after);
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        this.streams.push(stream);
        signal?.addEventListener('abort', () => stream.error(signal.reason));
        stream.enqueue(new TextEncoder().encode(': hello\n\n'));
        for (const part of missed)
          stream.enqueue(
            new TextEncoder().encode(
              `id: ${part.reply!.changed}\ndata: ${JSON.stringify(part)}\n\n`,
            ),
          );
      },
      cancel: () => void (this.streams = []),
    });
    return new Response(body);
  }
}

/** A page of a reader, on which the discussion of a piece is shown. */
export class AReader {
  readonly analysis = observable.box<string | undefined>('form');
  readonly discussion: HostedDiscussion;

  constructor(
    readonly service: AThreadService,
    path: string,
    held: readonly Thread[] = [],
  ) {
    this.discussion = new HostedDiscussion({
      ...{ service: service.client, path, t: (key) => key, storage: () => localStorage },
      site: SITE,
      ...{ held: () => held, fetch: service.answer, analysis: () => this.analysis.get() },
    });
  }

  show(analysis: string | undefined): void {
    runInAction(() => this.analysis.set(analysis));
  }

  /** What stands there: `ben: first`, with how far it has come. */
  get texts(): readonly string[] {
    const { discussion } = this;
    return discussion.threads.flatMap((thread) =>
      thread.replies.map((reply) => {
        const { sending, removedBy, isUnread } = discussion.standingOf(thread, reply);
        const notes = [sending, removedBy && `removed by ${removedBy}`, isUnread && 'new'];
        return [`${reply.author}: ${reply.text}`, ...notes.filter(Boolean)].join(', ');
      }),
    );
  }
}
