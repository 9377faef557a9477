import { ExpirationPlugin } from 'workbox-expiration';
import { createPartialResponse } from 'workbox-range-requests';
import { NetworkFirst, Strategy, type StrategyHandler } from 'workbox-strategies';
import { isForever, isGatewayError, mayKeep, mayKeepWhole } from './rules.js';
import { cacheName, type Kept } from './worker-caches.js';

/** After so many seconds a slow network counts as none, where something is kept. */
const PATIENCE_S = 5;

/** Whatever a server says about languages and encodings: what is kept is taken. */
const matchOptions = { ignoreVary: true };

/** Keeps what may be kept, at most so many; those unused for the longest time go first. */
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

/** The network; without one, what was answered last. */
export const freshest = (kept: Kept, site: URL, maxEntries: number): Strategy =>
  new NetworkFirst({ ...keeping(kept, site, maxEntries), networkTimeoutSeconds: PATIENCE_S });

/** What is kept of files that never change; for others as `freshest`. */
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

/** What is kept, else the network: for files whose name stands for their content. */
class CodeStrategy extends Strategy {
  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    return (await handler.cacheMatch(request)) ?? handler.fetchAndCachePut(request);
  }
}

export const code = (site: URL, maxEntries: number): Strategy =>
  new CodeStrategy(keeping('code', site, maxEntries));

/**
 * Parts of a recording come from the network until all of it is kept, which is fetched once beside
 * them; from then on they are cut out of that.
 */
class RecordingStrategy extends Strategy {
  /** What is being fetched or has been refused, so that it is asked for once. */
  private readonly asked = new Set<string>();

  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const isPart = request.headers.has('Range');
    const whole = new Request(request.url, { credentials: 'same-origin' });
    const kept = await handler.cacheMatch(whole);
    if (kept) {
      void handler.waitUntil(this.check(whole, kept));
      return isPart ? createPartialResponse(request, kept) : kept;
    }
    const answer = await handler.fetch(request);
    void handler.waitUntil(this.keep(whole, answer.clone(), handler));
    return answer;
  }

  private async keep(whole: Request, part: Response, handler: StrategyHandler): Promise<void> {
    const { url } = whole;
    if (this.asked.has(url)) return;
    this.asked.add(url);
    try {
      if (!mayKeepWhole(part, await freeBytes())) return;
      const answer = part.status === 200 ? part : await handler.fetch(whole);
      await handler.cachePut(whole, answer);
      this.asked.delete(url);
    } catch {
      // Without network, or without room: it is played from the network as ever.
      this.asked.delete(url);
    }
  }

  /** Lets a kept recording go when the server has another one under its name. */
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

/** Bytes that this site may still store; undefined where the browser does not tell. */
async function freeBytes(): Promise<number | undefined> {
  const unknown: StorageEstimate = {};
  const { quota, usage = 0 } = await navigator.storage.estimate().catch(() => unknown);
  return quota === undefined ? undefined : quota - usage;
}

/** What is kept of a request, by any strategy that keeps it under this name. */
export const keptAnswer = async (
  kept: Kept,
  site: URL,
  request: Request,
): Promise<Response | undefined> =>
  (await caches.open(cacheName(kept, site))).match(request, matchOptions);
