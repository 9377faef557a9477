import type { Listed } from '../../listing/listed.js';
import type { Asked } from '../../listing/listing.js';
import { codingFor } from '../../site/content/accept-encoding.js';
import { notAcceptable, notFound } from '../errors.js';
import { etagOf, isKnown } from '../etags.js';
import type { Answer, Exchange } from '../exchange.js';

const TYPE = 'application/json; charset=utf-8';

/** Sends a corpus in one of the forms of listings. @throws ApiError (notFound) */
export async function listing(
  exchange: Exchange,
  asked: Pick<Asked, 'form' | 'page'>,
): Promise<Answer> {
  const { context, path, request, visitor } = exchange;
  const since = await context.reading.positionIn(request);
  const listed = await context.listing.read({ ...asked, path, visitor }, since);
  if (!listed) throw notFound('There is no corpus or piece at this path');
  const cache = visitor.uid === undefined ? 'no-cache' : 'private, no-cache';
  const next = nextPage(listed, { limit: asked.page?.limit });
  return sendListed(listed, { request, headers: { 'Cache-Control': cache, ...next } });
}

/** Returns the header that leads to the page after a list; empty where none follows. */
export const nextPage = (
  { last }: Pick<Listed, 'last'>,
  { limit, ...query }: Readonly<Record<string, string | number | undefined>>,
): Readonly<Record<string, string>> => {
  if (last === undefined) return {};
  const given = Object.entries({ ...query, limit, after: last }).filter(
    ([, value]) => value !== undefined,
  );
  const parameters = new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
  return { Link: `<?${parameters.toString()}>; rel="next"` };
};

/** Sends what is made and compressed once, or status 304. @throws ApiError (notAcceptable) */
export async function sendListed(
  listed: Listed,
  { request, headers: more }: Pick<Exchange, 'request'> & Pick<Required<Answer>, 'headers'>,
): Promise<Answer> {
  const headers = { ...more, ETag: etagOf(listed.hash), Vary: 'Accept-Encoding, Authorization' };
  if (isKnown(request, listed.hash)) return { status: 304, headers };
  const coding = codingFor(request.headers['accept-encoding']);
  if (coding === undefined) throw notAcceptable();
  const encoded: Record<string, string> =
    coding === 'identity' ? {} : { 'Content-Encoding': coding };
  const body = await listed.body(coding);
  return { headers: { ...headers, ...encoded, 'Content-Type': TYPE }, body };
}

/** Lists everything below a corpus; with `flatCorpus`, the corpora only. */
export const listBelow = (exchange: Exchange): Promise<Answer> =>
  listing(exchange, {
    form: exchange.query['flatCorpus'] === 'true' ? 'flat' : 'recursive',
  });
