import { ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst, Strategy, type StrategyHandler } from 'workbox-strategies';
import { isForever, isGatewayError, mayKeep } from './rules.js';
import { cacheName, type Kept } from './worker-caches.js';

/** Seconds after which a cached answer replaces that of a slow network. */
const PATIENCE_S = 5;

/** Cached answers match for any language and encoding, even if the server's `Vary` says otherwise. */
export const matchOptions = { ignoreVary: true };

/**
 * Returns options that cache the permitted answers, up to `maxEntries`; the least recently used ones go
 * first.
 */
export const keeping = (kept: Kept, site: URL, maxEntries: number) => ({
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
