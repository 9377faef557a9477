import { excessError, IntakeError } from '../checks/intake-error.js';
import { MANIFEST_LIMITS, PAGE_LIMITS } from '../checks/limits.js';
import type { DroppedFile } from '../sorting/dropped.js';
import { webAddress } from './texts.js';

const unreachable = (url: string, cause?: unknown): IntakeError =>
  new IntakeError('unreachable', `nothing can be read at ${url}`, { cause });

/** Returns a name for what an address leads to: its server, and the last word that tells it apart. */
export function nameOfAddress(url: string): string {
  const { hostname, pathname } = new URL(url);
  const words = pathname.split('/').filter((word) => !/^(manifest(\.json)?|iiif|)$/i.test(word));
  const last = words.at(-1)?.replace(/\.json$/i, '') ?? '';
  return `${[hostname, last].filter(Boolean).join(' ')}.json`;
}

/** Reads an answer as far as it may go. @throws IntakeError `tooLarge` */
async function contentOf({ body }: Response): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const { jsonBytes: limit } = PAGE_LIMITS;
  const reader = body?.getReader();
  let found = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    found += part.value.length;
    if (found > limit) {
      await reader?.cancel();
      throw excessError({ of: 'bytes', found, limit });
    }
    parts.push(part.value);
  }
  return new Blob(parts);
}

/** Returns an address as this page can read it: on a page of https one of https, where libraries answer today. */
export function readableAddress(address: string): string {
  const isSecure = typeof location !== 'undefined' && location.protocol === 'https:';
  return isSecure ? address.replace(/^http:/i, 'https:') : address;
}

/**
 * Fetches a manifest or a collection, without cookies and without saying where from.
 * @throws IntakeError `unreachable`, `tooLarge`; the signal's reason
 */
export async function fetchManifest(address: string, signal?: AbortSignal): Promise<DroppedFile> {
  const known = webAddress(address);
  if (known === undefined) throw unreachable(address);
  const url = readableAddress(known);
  const limits = [AbortSignal.timeout(MANIFEST_LIMITS.wait), ...(signal ? [signal] : [])];
  try {
    const answer = await fetch(url, {
      signal: AbortSignal.any(limits),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      headers: { Accept: 'application/ld+json, application/json' },
    });
    if (!answer.ok) throw unreachable(url, answer.status);
    return { path: nameOfAddress(url), content: await contentOf(answer) };
  } catch (error) {
    signal?.throwIfAborted();
    throw error instanceof IntakeError ? error : unreachable(url, error);
  }
}
