/** First and last byte of a part, both included. */
type Part = readonly [first: number, last: number];

/** One range of bytes; lists of ranges and other units may be answered with the whole file. */
const RANGE = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/;

/**
 * Returns the part of a file that a `Range` header asks for, cut at the end of the file (RFC 9110, 14.1.2).
 * @returns `undefined` for a header that may be ignored, `null` for a part that begins behind the end
 */
export function partIn(header: string, size: number): Part | null | undefined {
  const [, first, last, suffix] = RANGE.exec(header.trim()) ?? [];
  if (suffix !== undefined) {
    const start = Math.max(0, size - Number(suffix));
    return start < size ? [start, size - 1] : null;
  }
  if (first === undefined) return undefined;
  const start = Number(first);
  const end = last ? Number(last) : Infinity;
  if (end < start) return undefined;
  return start < size ? [start, Math.min(end, size - 1)] : null;
}

/** Returns the answer to a request for a part of a file, made out of the answer with all of it. */
export async function partOf(whole: Response, header: string): Promise<Response> {
  const file = await whole.blob();
  const part = partIn(header, file.size);
  const headers = new Headers(whole.headers);
  headers.set('Accept-Ranges', 'bytes');
  if (part === undefined) return new Response(file, { headers });
  if (part === null) {
    headers.set('Content-Range', `bytes */${file.size}`);
    headers.set('Content-Length', '0');
    return new Response(null, { status: 416, statusText: 'Range Not Satisfiable', headers });
  }
  const [first, last] = part;
  headers.set('Content-Range', `bytes ${first}-${last}/${file.size}`);
  headers.set('Content-Length', String(last - first + 1));
  const body = file.slice(first, last + 1, file.type);
  return new Response(body, { status: 206, statusText: 'Partial Content', headers });
}
