import { tokenOf } from '../../accounts/tokens.js';
import { TooManyStreamsError } from '../../discussion/stream-shares.js';
import { ApiError } from '../errors.js';
import type { Answer, Exchange } from '../exchange.js';
import { pieceOf } from '../music/found.js';
import { threadReaderOf } from './found-thread.js';
import { placeIn } from './read.js';

/** Proxies must neither keep, change nor collect what is sent. */
export const EVENT_HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'private, no-store, no-transform',
  'X-Accel-Buffering': 'no',
};
/** Seconds after which a reader with too many streams may try again. */
const RETRY_SECONDS = 60;

/** Sends what changes in the threads of a piece as it happens, from the place of Last-Event-ID on. */
export async function followThreads(exchange: Exchange): Promise<Answer> {
  const { context, request, query } = exchange;
  const piece = await pieceOf(exchange);
  const last = request.headers['last-event-id'];
  const asked = placeIn(last === undefined ? query['after'] : String(last));
  if (request.method === 'HEAD') return { headers: EVENT_HEADERS, status: 200, body: '' };
  const { authorization } = request.headers;
  const end = await context.store.discussions.lastPlace(piece.number);
  const opening = {
    reader: threadReaderOf(exchange),
    token: authorization === undefined ? undefined : tokenOf(authorization),
    // A place that is not reached yet would be reached without its reader.
    at: Math.min(asked ?? end, end),
  };
  try {
    return { headers: EVENT_HEADERS, body: context.streams.open(piece.number, opening).body };
  } catch (error) {
    if (!(error instanceof TooManyStreamsError)) throw error;
    throw tooManyStreams(error);
  }
}

/** Returns the refusal for a reader with too many streams. */
export const tooManyStreams = ({ message }: TooManyStreamsError): ApiError =>
  new ApiError(429, 'tooMany', message, { 'Retry-After': String(RETRY_SECONDS) });
