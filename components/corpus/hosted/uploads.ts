import type { UploadOptions } from './hosted-options.js';
import type { ServiceConnection, ServiceRequest } from './service-connection.js';
import { readSubmission, type HostedSubmission } from './submission-answer.js';

/** A day: nobody waits for longer than that for an upload to end. */
const UPLOAD_MS = 86_400_000;
/** Converting takes a minute at most, and others may be first. */
const CONVERSION_MS = 600_000;

/** Sends the form of a submission. */
export async function sendPiece(
  connection: ServiceConnection,
  { url, form }: { readonly url: string; readonly form: FormData },
  options: UploadOptions,
): Promise<HostedSubmission> {
  const sent = await posted(form, options);
  return readSubmission(await connection.json(url, { ...sent, timeout: UPLOAD_MS }));
}

/** Sends a file of MuseScore; resolves to its MusicXML. */
export async function sendScore(
  connection: ServiceConnection,
  { url, form }: { readonly url: string; readonly form: FormData },
  options: UploadOptions,
): Promise<Blob> {
  const sent = await posted(form, options);
  const read = (answer: Response) => answer.blob();
  return connection.send(url, read, { ...sent, timeout: CONVERSION_MS });
}

/** Returns the request of a form, which tells how much of it is sent where the environment can. */
async function posted(
  body: FormData,
  { signal, onProgress }: UploadOptions,
): Promise<ServiceRequest> {
  const isTold = onProgress && typeof XMLHttpRequest !== 'undefined';
  const fetch = isTold && (await import('./telling-fetch.js')).tellingFetch(onProgress);
  return { method: 'POST', body, signal, ...(fetch && { fetch }) };
}
