import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { partOf } from './part-of.js';
import { freeBytes, isForever, mayKeepWhole } from './rules.js';
import { keeping, letGo, matchOptions } from './strategies.js';
import type { LastingEvent } from './worker-scope.js';

const wholeOf = (url: string, signal?: AbortSignal): Request =>
  new Request(url, { credentials: 'same-origin', ...(signal && { signal }) });

/**
 * Keeps recordings. The whole file is fetched once in the background; afterwards parts are cut out of it. Until
 * then the page gets its parts from the network as if there were no worker: the worker of a newer version may not
 * start while an answer of the present one is open, and a player that is paused reads no further.
 */
export class Recordings extends Strategy {
  /** Addresses that are being fetched or were refused, so that each is requested only once. */
  private readonly asked = new Set<string>();
  /** The addresses that are cached; undefined until they were read, after each start of the worker. */
  private kept: Set<string> | undefined;
  /** Ends the requests that nobody waits for. */
  private stopping = new AbortController();

  constructor(site: URL, maxEntries: number) {
    super(keeping('recordings', site, maxEntries));
    void this.readKept();
  }

  /** Whether a request is to be answered by the worker. */
  answers(request: Request): boolean {
    return this.kept ? this.kept.has(request.url) : !navigator.onLine;
  }

  /** Fetches the whole of a recording whose parts the worker does not answer. */
  async keepWhole(url: string, event: LastingEvent): Promise<void> {
    if (this.asked.has(url)) return;
    const request = wholeOf(url, this.stopping.signal);
    const answer = await this.handle({ request, event }).catch(() => undefined);
    if (answer) await letGo(answer);
  }

  /** Ends what is fetched only to be kept; it is fetched anew when it is asked for again. */
  stop(): void {
    this.stopping.abort();
    this.stopping = new AbortController();
  }

  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const range = request.headers.get('Range');
    const whole = wholeOf(request.url);
    const kept = await handler.cacheMatch(whole);
    if (kept) {
      void handler.waitUntil(this.check(whole, kept));
      return range === null ? kept : partOf(kept, range);
    }
    this.kept?.delete(request.url);
    const answer = await handler.fetch(request);
    void handler.waitUntil(this.keep(request.url, answer.clone(), handler));
    return answer;
  }

  private async readKept(): Promise<void> {
    const requests = await (await caches.open(this.cacheName)).keys();
    this.kept = new Set(requests.map(({ url }) => url));
  }

  private async keep(url: string, part: Response, handler: StrategyHandler): Promise<void> {
    if (this.asked.has(url)) return letGo(part);
    this.asked.add(url);
    const { signal } = this.stopping;
    try {
      const isWhole = part.status === 200;
      const mayKeep = mayKeepWhole(part, await freeBytes(navigator));
      if (!mayKeep || !isWhole) await letGo(part);
      if (!mayKeep) return;
      const answer = isWhole ? part : await handler.fetch(wholeOf(url, signal));
      await handler.cachePut(wholeOf(url), answer);
      this.kept?.add(url);
      this.asked.delete(url);
    } catch {
      // Without network or room, the recording still plays from the network.
      this.asked.delete(url);
    }
  }

  /** Deletes a cached recording when the server has another one under its name. */
  private async check(whole: Request, kept: Response): Promise<void> {
    const { url } = whole;
    if (isForever(kept) || this.asked.has(url)) return;
    this.asked.add(url);
    const { signal } = this.stopping;
    const question = { method: 'HEAD', cache: 'no-cache', signal } as const;
    const present = await fetch(url, question).catch(() => kept);
    const isSame = ['ETag', 'Last-Modified', 'Content-Length'].every((name) => {
      const [before, now] = [kept.headers.get(name), present.headers.get(name)];
      return before === null || now === null || before === now;
    });
    if (present.ok && isSame) return;
    await (await caches.open(this.cacheName)).delete(whole.url, matchOptions);
    this.kept?.delete(url);
    this.asked.delete(url);
  }
}
