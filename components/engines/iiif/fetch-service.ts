import { IiifError, readImageService, type ImageService } from './image-service.js';

/** Possible addresses of a service. */
export interface ServicePlace {
  /** Base address of the image. */
  readonly base: string;
  /** Whether the address can only be that of a service; otherwise it may be a plain image. */
  readonly isSure: boolean;
}

const REQUEST =
  /\/(?:full|square)\/[^/]+\/!?[\d.]+\/(?:default|native|color|gr[ae]y|bitonal)\.\w+$/;
const WITH_EXTENSION = /\.\w{2,5}$/;
const TIMEOUT_MS = 20_000;

/**
 * Returns the base address of a IIIF image for an address in a file: the base address itself, that of its
 * info.json, or one of its pictures. Undefined for a plain image.
 */
export function serviceAt(url: string): ServicePlace | undefined {
  if (!/^https?:/i.test(url)) return undefined;
  const { pathname, origin } = new URL(url);
  const whole = origin + pathname.replace(/\/$/, '');
  if (whole.endsWith('/info.json')) return { base: whole.slice(0, -10), isSure: true };
  if (REQUEST.test(whole)) return { base: whole.replace(REQUEST, ''), isSure: false };
  const isNamed = WITH_EXTENSION.test(whole.slice(whole.lastIndexOf('/')));
  return isNamed ? undefined : { base: whole, isSure: false };
}

const known = new Map<string, Promise<ImageService>>();

/**
 * Asks a service for the description of its image, once in the life of the page.
 * @throws IiifError when what answers is no IIIF service; the next call asks again.
 */
export function fetchService(base: string): Promise<ImageService> {
  const service = known.get(base) ?? ask(base);
  known.set(base, service);
  service.catch(() => known.delete(base));
  return service;
}

/** Returns the address that a page may ask: one of https asks no server of http, which mostly has both. */
const reachable = (url: string): string =>
  typeof location !== 'undefined' && location.protocol === 'https:'
    ? url.replace(/^http:/i, 'https:')
    : url;

async function ask(base: string): Promise<ImageService> {
  const url = `${base}/info.json`;
  try {
    const response = await fetch(reachable(url), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new IiifError(`${response.status} ${response.statusText}`.trim());
    // A service may have moved; the address in its answer is often wrong (http for https).
    const found = response.url.replace(/\/info\.json$/, '') || base;
    return readImageService(await response.json(), found);
  } catch (cause) {
    if (cause instanceof IiifError) throw new IiifError(`${cause.message}: ${url}`, { cause });
    throw new IiifError(`no IIIF service answers: ${url}`, { cause });
  }
}
