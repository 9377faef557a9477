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

type Needed = Pick<Context, 'store' | 'infos' | 'files' | 'settings' | 'log'>;

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

/** Serves `/embed/{piece}`: a piece as a page for frames of other sites. */
async function answerEmbed(context: Needed, request: FastifyRequest, reply: FastifyReply) {
  const path = restOf(request);
  const options = optionsIn(queryOf(request));
  const locale = visitorLocale(request, options.locale);
  const { publicUrl } = context.settings.mail;
  const origin = originOf(request, publicUrl);
  const piece = await publicPiece(path, context);
  if (typeof piece !== 'string') {
    const page = await embedPage(piece, { options, locale, origin, context });
    void headPage(page, request, reply).header('Cache-Control', publicUrl ? CACHED : OWN.page);
    return sendTagged(page.html, request, reply);
  }
  const page = refusalPage(piece, { locale, origin, path });
  return headPage(page, request, reply)
    .code(piece === 'missing' ? 404 : 403)
    .header('Cache-Control', 'no-store')
    .send(page.html);
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
  const piece = named ? await publicPiece(named.path, context) : 'missing';
  if (!named || typeof piece === 'string')
    return refuse(piece === 'private' ? 'private' : 'missing');
  const locale = visitorLocale(request, named.options.locale);
  const answer = oembedAnswer(piece, asked, {
    ...{ options: named.options, origin, locale },
    isLasting: publicUrl !== undefined,
    description: await described(piece, locale, context),
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
  const piece = asked ? await publicPiece(asked.path, context) : 'missing';
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

/** Returns the description of a piece with the number of its present analyses. */
async function described(
  piece: PieceFacts,
  locale: Locale,
  { store }: { readonly store: Reads },
): Promise<string> {
  const { length: analyses } = await store.analyses.names(piece.path);
  return descriptionOf(piece, { locale, analyses });
}

/** Adds facts to the head of a public piece's page; leaves other pages unchanged. */
export const pageFinisher =
  (context: Needed & Pick<Context, 'reading'>) =>
  async (html: string, request: FastifyRequest): Promise<string> => {
    const address = pieceAt(request.url.replace(/[?#].*$/, ''));
    if (address?.place !== 'hosted') return html;
    const locale = visitorLocale(request);
    const look = async (store: Reads) => {
      const piece = await publicPiece(address.path, { store, infos: context.infos });
      if (typeof piece === 'string') return undefined;
      return { piece, description: await described(piece, locale, { store }) };
    };
    const found = await context.reading.answer(request, look, (one) => one === undefined);
    if (!found) return html;
    const { piece, description } = found;
    const origin = originOf(request, context.settings.mail.publicUrl);
    return withHead(html, {
      head: headOf(piece, { origin, locale, description }),
      title: `${headlineOf(piece, locale)} · Glosa`,
      description,
    });
  };
