import { ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst, Strategy, type StrategyHandler } from 'workbox-strategies';
import { partOf } from './part-of.js';
import { freeBytes, isForever, isGatewayError, mayKeep, mayKeepWhole } from './rules.js';
import { cacheName, type Kept } from './worker-caches.js';

/** Seconds after which a cached answer replaces that of a slow network. */
const PATIENCE_S = 5;

/** Cached answers match for any language and encoding, even if the server's `Vary` says otherwise. */
const matchOptions = { ignoreVary: true };

/**
 * Returns options that cache the permitted answers, up to `maxEntries`; the least recently used ones go
 * first.
 */
const keeping = (kept: Kept, site: URL, maxEntries: number) => ({
  cacheName: cacheName(kept, site),
  matchOptions,
  plugins: [
    {
      cacheWillUpdate: ({ response }: { response: Response }) =>
        Promise.resolve(mayKeep(response) ? response : null),
      fetchDidSucceed: ({ response }: { response: Response }) =>
        isGatewayError(response)
          ? Promise.reject(new Error(`HTTP status ${response.status}`))
          : Promise.resolve(response),
    },
    new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true, matchOptions }),
  ],
});

/** Returns a strategy that answers from the network; without one, with the last answer. */
export const freshest = (kept: Kept, site: URL, maxEntries: number): Strategy =>
  new NetworkFirst({ ...keeping(kept, site, maxEntries), networkTimeoutSeconds: PATIENCE_S });

/** Answers from the cache for files that never change; for others as `freshest`. */
class FileStrategy extends Strategy {
  constructor(
    kept: Kept,
    site: URL,
    maxEntries: number,
    private readonly fresh = freshest(kept, site, maxEntries),
  ) {
    super(keeping(kept, site, maxEntries));
  }

  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const kept = await handler.cacheMatch(request);
    if (kept && isForever(kept)) return kept;
    return this.fresh.handle({ request, event: handler.event });
  }
}

export const files = (site: URL, maxEntries: number): Strategy =>
  new FileStrategy('files', site, maxEntries);

/** Answers from the cache, else from the network: for files whose name identifies their content. */
class CodeStrategy extends Strategy {
  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    return (await handler.cacheMatch(request)) ?? handler.fetchAndCachePut(request);
  }
}

export const code = (site: URL, maxEntries: number): Strategy =>
  new CodeStrategy(keeping('code', site, maxEntries));

/**
 * Answers with parts of a recording from the network until the whole file is cached. The whole file is
 * fetched once in the background; afterwards parts are cut out of it.
 */
class RecordingStrategy extends Strategy {
  /** Addresses that are being fetched or were refused, so that each is requested only once. */
  private readonly asked = new Set<string>();

  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const range = request.headers.get('Range');
    const whole = new Request(request.url, { credentials: 'same-origin' });
    const kept = await handler.cacheMatch(whole);
    if (kept) {
      void handler.waitUntil(this.check(whole, kept));
      return range === null ? kept : partOf(kept, range);
    }
    const answer = await handler.fetch(request);
    void handler.waitUntil(this.keep(whole, answer.clone(), handler));
    return answer;
  }

  private async keep(whole: Request, part: Response, handler: StrategyHandler): Promise<void> {
    const { url } = whole;
    if (this.asked.has(url)) return letGo(part);
    this.asked.add(url);
    try {
      const isWhole = part.status === 200;
      const mayKeep = mayKeepWhole(part, await freeBytes(navigator));
      if (!mayKeep || !isWhole) await letGo(part);
      if (!mayKeep) return;
      const answer = isWhole ? part : await handler.fetch(whole);
      await handler.cachePut(whole, answer);
      this.asked.delete(url);
    } catch {
      // Without network or room, the recording still plays from the network.
      this.asked.delete(url);
    }
  }

  /** Deletes a cached recording when the server has another one under its name. */
  private async check(whole: Request, kept: Response): Promise<void> {
    if (isForever(kept) || this.asked.has(whole.url)) return;
    this.asked.add(whole.url);
    const present = await fetch(whole.url, { method: 'HEAD', cache: 'no-cache' }).catch(() => kept);
    const isSame = ['ETag', 'Last-Modified', 'Content-Length'].every((name) => {
      const [before, now] = [kept.headers.get(name), present.headers.get(name)];
      return before === null || now === null || before === now;
    });
    if (present.ok && isSame) return;
    await (await caches.open(this.cacheName)).delete(whole.url, matchOptions);
    this.asked.delete(whole.url);
  }
}

export const recordings = (site: URL, maxEntries: number): Strategy =>
  new RecordingStrategy(keeping('recordings', site, maxEntries));

/** Ends an answer that nobody reads: an open one holds up other requests for the same file. */
export async function letGo({ body }: Response): Promise<void> {
  if (body && !body.locked) await body.cancel().catch(() => undefined);
}

/** Returns the cached answer to a request, from the cache of this name; undefined when there is none. */
export const keptAnswer = async (
  kept: Kept,
  site: URL,
  request: Request,
): Promise<Response | undefined> =>
  (await caches.open(cacheName(kept, site))).match(request, matchOptions);
