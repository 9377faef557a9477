import { tokenOf } from '../../accounts/tokens.js';
import { TooManyStreamsError } from '../../discussion/stream-shares.js';
import { threadReaderOf } from '../discussion/found-thread.js';
import { EVENT_HEADERS, tooManyStreams } from '../discussion/events.js';
import { placeIn } from '../discussion/read.js';
import { ApiError } from '../errors.js';
import type { Answer, Exchange } from '../exchange.js';
import { editedIn } from './found-editing.js';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** @throws ApiError for what is no UUID */
function uuidIn({ query }: Exchange, name: string): string {
  const text = query[name] ?? '';
  if (!UUID.test(text)) throw new ApiError(422, 'invalid', `${name} is a UUID`);
  return text.toLowerCase();
}

/** Sends the changes of an analysis that several edit, from the place of Last-Event-ID on, and who is there. */
export async function followEditing(exchange: Exchange): Promise<Answer> {
  const { context, request, query } = exchange;
  const { place, uid } = await editedIn(exchange);
  const [log, writer] = [uuidIn(exchange, 'log'), uuidIn(exchange, 'writer')];
  const last = request.headers['last-event-id'];
  const asked = placeIn(last === undefined ? query['after'] : String(last)) ?? 0;
  if (request.method === 'HEAD') return { headers: EVENT_HEADERS, status: 200, body: '' };
  const { seq = 0 } = (await context.store.editLogs.find(place)) ?? {};
  const { authorization } = request.headers;
  const opening = {
    ...{ reader: threadReaderOf(exchange), log, writer, name: uid },
    token: authorization === undefined ? undefined : tokenOf(authorization),
    at: Math.min(asked, seq),
  };
  try {
    return { headers: EVENT_HEADERS, body: context.editing.open(place, opening).body };
  } catch (error) {
    if (!(error instanceof TooManyStreamsError)) throw error;
    throw tooManyStreams(error);
  }
}
