import { isKnownAddress } from '../routes/paths.js';

/** How a request is answered; all others are none of the worker's business. */
export type Rule =
  /** From the shell: every address of the application. */
  | 'page'
  /** From the cache: the name of the file stands for its content. */
  | 'code'
  /** From the network; without one, as it was answered last. */
  | 'settings'
  | 'answer'
  | 'file'
  /** The whole of it is kept, and its parts are answered from that. */
  | 'recording';

/** What is known of a request. */
export interface Asked {
  readonly url: URL;
  readonly method: string;
  /** Whether a document is wanted. */
  readonly isPage: boolean;
}

const FILES =
  /\.(json|dez|svg|png|jpe?g|gif|webp|avif|dat|xml|musicxml|mxl|mei|krn|abc|pae|mid|midi|mscz|csv|txt)$/i;
const RECORDINGS = /\.(mp3|m4a|aac|ogg|oga|opus|wav|flac|mp4|m4v|webm)$/i;
/** Answers about corpora and pieces; accounts, jobs and figures are never kept. */
const ANSWERS = /^api\/corpus(\/|$)/;

/**
 * The rule for a request. What is sent, what other sites answer and what is not part of a piece goes
 * to the network as if there were no worker.
 * @param site folder of the site, with a slash at the end
 */
export function ruleFor({ url, method, isPage }: Asked, site: URL): Rule | undefined {
  if (method !== 'GET' || url.origin !== site.origin) return undefined;
  const isInside = url.pathname.startsWith(site.pathname);
  const path = isInside ? url.pathname.slice(site.pathname.length) : '';
  if (isPage) return isInside && isKnownAddress(`/${path}`) ? 'page' : undefined;
  if (path.startsWith('api/')) return ANSWERS.test(path) ? 'answer' : undefined;
  if (path === 'settings.json') return 'settings';
  if (/^(app|workers)\//.test(path)) return path.endsWith('.map') ? undefined : 'code';
  // Corpora may stand outside of the folder of the site.
  if (RECORDINGS.test(url.pathname)) return 'recording';
  return FILES.test(url.pathname) ? 'file' : undefined;
}

/** Whether an answer may be kept: whole, and for everyone. */
export function mayKeep({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  const caching = headers.get('Cache-Control') ?? '';
  return status === 200 && !/\b(private|no-store)\b/i.test(caching);
}

/** Largest recording that is kept, in bytes. */
const LARGEST = 200_000_000;

/**
 * Whether the whole of a recording shall be fetched, of which an answer was a part.
 * @param free bytes that this browser still gives; undefined when it does not tell
 */
export function mayKeepWhole(part: Pick<Response, 'status' | 'headers'>, free?: number): boolean {
  const { status, headers } = part;
  if (status !== 200 && status !== 206) return false;
  if (!mayKeep({ status: 200, headers })) return false;
  const whole = /\/(\d+)$/.exec(headers.get('Content-Range') ?? '')?.[1];
  const size = Number(whole ?? headers.get('Content-Length') ?? Infinity);
  // Something must be left for drafts.
  return size <= Math.min(LARGEST, (free ?? Infinity) / 2);
}

/** Whether a kept answer says of itself that it never changes. */
export const isForever = ({ headers }: Pick<Response, 'headers'>): boolean =>
  /\bimmutable\b/i.test(headers.get('Cache-Control') ?? '');

/** A proxy answers in place of the service, which is down. */
export const isGatewayError = ({ status }: Pick<Response, 'status'>): boolean =>
  status >= 502 && status <= 504;
