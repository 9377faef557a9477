import { isKnownAddress } from '#shared/paths.js';

/** The ways to answer a request; the worker ignores all other requests. */
export type Rule =
  /** From the shell: every address of the application. */
  | 'page'
  /** From the cache: the name of the file stands for its content. */
  | 'code'
  /** From the network; without one, the last answer. */
  | 'settings'
  | 'answer'
  | 'file'
  /** From a cached copy of the whole file, also for its parts. */
  | 'recording';

/** The facts about a request that decide its rule. */
export interface Asked {
  readonly url: URL;
  readonly method: string;
  /** Whether the request is for a document. */
  readonly isPage: boolean;
}

const FILES =
  /\.(json|dez|svg|png|jpe?g|gif|webp|avif|dat|xml|musicxml|mxl|mei|krn|abc|pae|mid|midi|mscz|csv|txt)$/i;
const RECORDINGS = /\.(mp3|m4a|aac|ogg|oga|opus|wav|flac|mp4|m4v|webm)$/i;
/** Answers about corpora and pieces; those about accounts, jobs and statistics are never cached. */
const ANSWERS = /^api\/corpus(\/|$)/;
/** What others write, as it happens: an answer without an end, which a worker would keep, and which would keep a worker. */
const STREAMS = /\/(threads|editing)\/events$/;

/**
 * Returns the rule for a request. Uploads, requests to other sites and files that belong to no piece go
 * to the network as if there were no worker.
 * @param site folder of the site, with a slash at the end
 */
export function ruleFor({ url, method, isPage }: Asked, site: URL): Rule | undefined {
  if (method !== 'GET' || url.origin !== site.origin) return undefined;
  const isInside = url.pathname.startsWith(site.pathname);
  const path = isInside ? url.pathname.slice(site.pathname.length) : '';
  if (isPage) return isInside && isKnownAddress(`/${path}`) ? 'page' : undefined;
  if (path.startsWith('api/'))
    return ANSWERS.test(path) && !STREAMS.test(path) ? 'answer' : undefined;
  if (path === 'settings.json') return 'settings';
  if (/^(app|workers)\//.test(path)) return path.endsWith('.map') ? undefined : 'code';
  // Corpora may lie outside of the folder of the site.
  if (RECORDINGS.test(url.pathname)) return 'recording';
  return FILES.test(url.pathname) ? 'file' : undefined;
}

/** Whether an answer may be cached: it must be complete, and for everyone. */
export function mayKeep({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  const caching = headers.get('Cache-Control') ?? '';
  return status === 200 && !/\b(private|no-store)\b/i.test(caching);
}

/** Largest recording that is cached, in bytes. */
const LARGEST = 200_000_000;

/**
 * Whether to fetch the whole of a recording after an answer with a part of it.
 * @param free bytes that this browser can still store; undefined when unknown
 */
export function mayKeepWhole(part: Pick<Response, 'status' | 'headers'>, free?: number): boolean {
  const { status, headers } = part;
  if (status !== 200 && status !== 206) return false;
  if (!mayKeep({ status: 200, headers })) return false;
  const whole = /\/(\d+)$/.exec(headers.get('Content-Range') ?? '')?.[1];
  const size = Number(whole ?? headers.get('Content-Length') ?? Infinity);
  // Leaves room for drafts.
  return size <= Math.min(LARGEST, (free ?? Infinity) / 2);
}

/**
 * Returns the bytes that a site can still store; undefined when the browser does not say. WebKit on Linux has no
 * `storage` at all.
 */
export async function freeBytes({
  storage,
}: {
  readonly storage?: Pick<StorageManager, 'estimate'>;
}): Promise<number | undefined> {
  const { quota, usage = 0 } = (await storage?.estimate().catch(() => undefined)) ?? {};
  return quota === undefined ? undefined : quota - usage;
}

/** Whether the headers of a cached answer say that it never changes. */
export const isForever = ({ headers }: Pick<Response, 'headers'>): boolean =>
  /\bimmutable\b/i.test(headers.get('Cache-Control') ?? '');

/** Whether a proxy answered in place of the service, which is down. */
export const isGatewayError = ({ status }: Pick<Response, 'status'>): boolean =>
  status >= 502 && status <= 504;
