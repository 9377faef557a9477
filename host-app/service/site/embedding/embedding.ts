import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { optionsIn } from '#embed';
import type { Locale } from '#shared/locales.js';
import { pieceAt } from '#shared/paths.js';
import type { Context } from '../../context/context.js';
import type { Reads } from '../../store/store.js';
import { askedIn, originOf, pictureAt } from './addresses.js';
import { embedPage, refusalPage, type FramedPage } from './embed-page.js';
import { oembedAnswer, oembedRequest } from './oembed.js';
import { headOf, withHead } from './page-head.js';
import { PiecePictures } from './picture/piece-pictures.js';
import { descriptionOf, headlineOf, type PieceFacts, publicPiece } from './piece-facts.js';
import { visitorLocale } from './texts.js';

/** Cache-Control of pages of public pieces; short, because pieces may become private. */
const CACHED = 'public, max-age=300';
/**
 * The same without a public address in the settings: the addresses in an answer then come from the Host of the
 * request, which anyone can forge, and no cache that others share may keep them.
 */
const OWN = { page: 'private, max-age=300', oembed: 'no-store' } as const;
const OPEN = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

type Needed = Pick<Context, 'store' | 'reading' | 'infos' | 'files' | 'settings' | 'log'>;

const queryOf = ({ url }: FastifyRequest): URLSearchParams =>
  new URL(url, 'http://site.invalid').searchParams;
const restOf = ({ params }: FastifyRequest): string => (params as { readonly '*': string })['*'];

/** Answers a GET, with status 304 if the client has the same content. */
function sendTagged(body: string | Buffer, request: FastifyRequest, reply: FastifyReply) {
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  void reply.header('ETag', tag);
  const known = request.headers['if-none-match']?.split(',').map((each) => each.trim());
  const isKnown = known?.some((each) => each.replace(/^W\//, '') === tag);
  return isKnown ? reply.code(304).send() : reply.send(body);
}

/** Of an address that is only read as one of ours, `/%65mbed/`, the policy stays that of all pages. */
const isFramed = ({ url }: FastifyRequest): boolean => url.startsWith('/embed/');

function headPage({ html, policy }: FramedPage, request: FastifyRequest, reply: FastifyReply) {
  if (isFramed(request)) void reply.header('Content-Security-Policy', policy);
  const language = /<html lang="([^"]+)"/.exec(html)?.[1] ?? 'en';
  return reply
    .type('text/html; charset=utf-8')
    .headers({ Vary: 'Accept-Language', 'Content-Language': language });
}

/** Whether a piece was not found, or may not be shown: a replica may only not know yet. */
const isMissing = (found: object | string): found is string => typeof found === 'string';

/** Serves `/embed/{piece}`: a piece as a page for frames of other sites. */
async function answerEmbed(context: Needed, request: FastifyRequest, reply: FastifyReply) {
  const path = restOf(request);
  const options = optionsIn(queryOf(request));
  const locale = visitorLocale(request, options.locale);
  const { publicUrl } = context.settings.mail;
  const origin = originOf(request, publicUrl);
  const look = async (store: Reads) => {
    const tools = { ...context, store };
    const piece = await publicPiece(path, tools);
    if (typeof piece === 'string') return piece;
    return embedPage(piece, { options, locale, origin, context: tools });
  };
  const page = await context.reading.answer(request, look, isMissing);
  if (typeof page !== 'string') {
    void headPage(page, request, reply).header('Cache-Control', publicUrl ? CACHED : OWN.page);
    return sendTagged(page.html, request, reply);
  }
  const refusal = refusalPage(page, { locale, origin, path });
  return headPage(refusal, request, reply)
    .code(page === 'missing' ? 404 : 403)
    .header('Cache-Control', 'no-store')
    .send(refusal.html);
}

/** The statuses of oEmbed 1.0, section 2.3.4. */
const OEMBED_REFUSALS = {
  invalid: [400, 'The address or a size is missing, or cannot be'],
  notImplemented: [501, 'Only format=json'],
  missing: [404, 'There is no such piece'],
  private: [401, 'Not everyone may see this piece'],
} as const;

/** Serves `/oembed`: the description of a piece's address for embedders. */
async function answerOembed(context: Needed, request: FastifyRequest, reply: FastifyReply) {
  const refuse = (why: keyof typeof OEMBED_REFUSALS) => {
    const [status, message] = OEMBED_REFUSALS[why];
    return reply.code(status).header('Cache-Control', 'no-store').send({ message });
  };
  void reply.headers(OPEN);
  const asked = oembedRequest(queryOf(request));
  if (!asked) return refuse('invalid');
  if (asked.format !== 'json') return refuse('notImplemented');
  const { publicUrl } = context.settings.mail;
  const origin = originOf(request, publicUrl);
  const named = askedIn(asked.url, origin);
  if (!named) return refuse('missing');
  const locale = visitorLocale(request, named.options.locale);
  const found = await describedPiece(named.path, locale, { context, request });
  if (typeof found === 'string') return refuse(found);
  const { piece, description } = found;
  const answer = oembedAnswer(piece, asked, {
    ...{ options: named.options, origin, locale },
    isLasting: publicUrl !== undefined,
    description,
  });
  void reply
    .header('Cache-Control', publicUrl ? CACHED : OWN.oembed)
    .header('Vary', 'Accept-Language');
  return sendTagged(JSON.stringify(answer), request, reply.type('application/json; charset=utf-8'));
}

/** Serves `/static/pictures/{piece}/{width}.png`: the beginning of a piece, for previews of links. */
async function answerPicture(
  { context, pictures }: { readonly context: Needed; readonly pictures: PiecePictures },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const asked = pictureAt(restOf(request));
  const look = async (store: Reads) =>
    asked ? publicPiece(asked.path, { ...context, store }) : 'missing';
  const piece = await context.reading.answer(request, look, isMissing);
  if (!asked || typeof piece === 'string')
    return reply.code(404).header('Cache-Control', 'no-store').send({ message: 'No such picture' });
  const picture = await pictures.of(piece, asked.width);
  void reply.headers({ ...OPEN, 'Cache-Control': 'public, max-age=3600' }).type('image/png');
  return sendTagged(picture, request, reply);
}

/** Serves pieces for pages of other sites. A Fastify plugin. */
export function embedding(app: FastifyInstance, context: Needed): Promise<void> {
  const pictures = new PiecePictures(context);
  const get = (
    url: string,
    handler: (...each: [FastifyRequest, FastifyReply]) => Promise<unknown>,
  ) => app.route({ method: ['GET', 'HEAD'], url, handler });
  get('/embed/*', (request, reply) => answerEmbed(context, request, reply));
  get('/oembed', (request, reply) => answerOembed(context, request, reply));
  get('/static/pictures/*', (request, reply) =>
    answerPicture({ context, pictures }, request, reply),
  );
  return Promise.resolve();
}

/** A piece with its description, which has the number of its present analyses. */
interface DescribedPiece {
  readonly piece: PieceFacts;
  readonly description: string;
}

/** Finds a public piece and describes it, from the replica where that will do. */
function describedPiece(
  path: string,
  locale: Locale,
  { context, request }: { readonly context: Needed; readonly request: FastifyRequest },
): Promise<DescribedPiece | 'missing' | 'private'> {
  const look = async (store: Reads) => {
    const piece = await publicPiece(path, { ...context, store });
    if (typeof piece === 'string') return piece;
    const { length: analyses } = await store.analyses.names(piece.path);
    return { piece, description: descriptionOf(piece, { locale, analyses }) };
  };
  return context.reading.answer(request, look, isMissing);
}

/** Adds facts to the head of a public piece's page; leaves other pages unchanged. */
export const pageFinisher =
  (context: Needed) =>
  async (html: string, request: FastifyRequest): Promise<string> => {
    const address = pieceAt(request.url.replace(/[?#].*$/, ''));
    if (address?.place !== 'hosted') return html;
    const locale = visitorLocale(request);
    const found = await describedPiece(address.path, locale, { context, request });
    if (typeof found === 'string') return html;
    const { piece, description } = found;
    const origin = originOf(request, context.settings.mail.publicUrl);
    return withHead(html, {
      head: headOf(piece, { origin, locale, description }),
      title: `${headlineOf(piece, locale)} · Glosa`,
      description,
    });
  };
