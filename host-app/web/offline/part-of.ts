import { byteRange } from '#shared/byte-range.js';

/** Returns the answer to a request for a part of a file, made out of the answer with all of it. */
export async function partOf(whole: Response, header: string): Promise<Response> {
  const file = await whole.blob();
  const part = byteRange(header, file.size);
  const headers = new Headers(whole.headers);
  headers.set('Accept-Ranges', 'bytes');
  if (part === 'whole') return new Response(file, { headers });
  if (part === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${file.size}`);
    headers.set('Content-Length', '0');
    return new Response(null, { status: 416, statusText: 'Range Not Satisfiable', headers });
  }
  const { start, end } = part;
  headers.set('Content-Range', `bytes ${start}-${end}/${file.size}`);
  headers.set('Content-Length', String(end - start + 1));
  const body = file.slice(start, end + 1, file.type);
  return new Response(body, { status: 206, statusText: 'Partial Content', headers });
}
