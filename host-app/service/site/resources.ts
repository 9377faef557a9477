import { create as disposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { can, isSecret } from '../accounts/permissions.js';
import type { Visitor } from '../accounts/visitor.js';
import type { Reading } from '../context/reading.js';
import type { FileStore } from '../files/file-store.js';
import type { PieceRecord, ResourceRecord } from '../store/records.js';
import type { Reads, Store } from '../store/store.js';
import { CompressedTexts } from './content/compressed-texts.js';
import { serveContent, type Content } from './content/serve-content.js';
import { nameOfHashed } from '../files/hashed-name.js';
import { RESOURCE_POLICY } from './headers.js';
import { servedType } from './media-types.js';
import { isLink, isValidLink } from '../files/signed-link.js';

export interface ResourceOptions {
  readonly store: Pick<Store, 'secret'>;
  readonly reading: Pick<Reading, 'answer'>;
  readonly files: FileStore;
  /** Returns the visitor. @throws AuthError for an invalid token */
  readonly visitorOf: (request: FastifyRequest) => Promise<Visitor>;
  /** Whether a visitor may know of a corpus. */
  readonly showsCorpus: (path: string, visitor: Visitor) => Promise<boolean>;
  /** Returns contents in the folder of a public piece that are not among its files. */
  readonly beside?: (
    piece: PieceRecord,
    name: string,
    reads: Reads,
  ) => Promise<Content | undefined>;
  /** Clock in milliseconds since 1970; that of this machine by default. */
  readonly now?: () => number;
}

/** Largest number of parts of a path; more than any has. */
const MAX_PARTS = 16;
const ANYONE: Visitor = { grants: [], mark: '' };

/** The parts of a path, before the file is looked up. */
interface Named {
  readonly owner: string;
  /** Undefined for a corpus. */
  readonly piece: PieceRecord | undefined;
  readonly link: string | undefined;
  /** Name of the file. */
  readonly name: string;
}

/** Readers of a file: everyone, anybody with the link, or the sender of this request. */
type Access = 'public' | 'link' | 'bearer';
type Refusal = 'unauthorized' | 'forbidden' | 'notFound';

/** Splits a path into the longest path of a piece or corpus and the rest. */
async function named(path: string, reads: Reads): Promise<Named | undefined> {
  const parts = path.split('/');
  if (parts.length > MAX_PARTS) return undefined;
  for (let count = parts.length - 1; count >= 0; count--) {
    const owner = parts.slice(0, count).join('/').normalize('NFC');
    const piece = await reads.pieces.find(owner);
    if (!piece && !(await reads.corpora.find(owner))) continue;
    const [first = '', ...others] = parts.slice(count);
    const link = isLink(first) && others.length > 0 ? first : undefined;
    const name = (link === undefined ? [first, ...others] : others).join('/');
    // The files of a moved piece are at its new path.
    return { owner: piece?.path ?? owner, piece, link, name };
  }
  return undefined;
}

/** A corpus that a visitor may not know of is as good as missing. */
async function accessToCorpus(
  owner: string,
  request: FastifyRequest,
  { visitorOf, showsCorpus }: ResourceOptions,
): Promise<Access | Refusal> {
  if (await showsCorpus(owner, ANYONE)) return 'public';
  return (await showsCorpus(owner, await visitorOf(request))) ? 'bearer' : 'notFound';
}

async function accessTo(
  { owner, piece, link }: Named,
  request: FastifyRequest,
  options: ResourceOptions,
): Promise<Access | Refusal> {
  const { store, visitorOf, now = Date.now } = options;
  if (!piece) return accessToCorpus(owner, request, options);
  if (can(ANYONE, piece, 'read')) return 'public';
  if (link !== undefined) {
    const secret = await store.secret();
    return isValidLink(link, { owner, secret, now: now() }) ? 'link' : 'unauthorized';
  }
  const visitor = await visitorOf(request);
  if (can(visitor, piece, 'read')) return 'bearer';
  return visitor.uid === undefined ? 'unauthorized' : 'forbidden';
}

/** Returns why a visitor gets nothing where a group may have a piece, whether it has one or not. */
async function untold(
  request: FastifyRequest,
  { visitorOf }: Pick<ResourceOptions, 'visitorOf'>,
): Promise<Refusal> {
  const { uid } = await visitorOf(request);
  return uid === undefined ? 'unauthorized' : 'notFound';
}

interface Found {
  readonly resource: ResourceRecord;
  /** Whether the name has a hash and stands for this content only. */
  readonly isHashed: boolean;
}

async function found({ owner, name }: Named, reads: Reads): Promise<Found | undefined> {
  const exact = await reads.resources.find(owner, name);
  if (exact) return { resource: exact, isHashed: false };
  const hashed = nameOfHashed(name);
  if (!hashed) return undefined;
  const resource = await reads.resources.findVersion(owner, hashed.name, hashed.hashStart);
  return resource && { resource, isHashed: true };
}

/** Returns the Cache-Control of a file; links are valid for six hours. */
function caching(access: Access, isHashed: boolean): string {
  if (!isHashed || access === 'bearer')
    return access === 'public' ? 'no-cache' : 'private, no-cache';
  return access === 'public'
    ? 'public, max-age=31536000, immutable'
    : 'private, max-age=21600, immutable';
}

const headersFor = (access: Access, isHashed: boolean) => ({
  'Cache-Control': caching(access, isHashed),
  'Content-Security-Policy': RESOURCE_POLICY,
  ...(access === 'public' && {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': 'ETag, Accept-Ranges, Content-Range',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  }),
});

/** Names a file for who saves it: the name alone, without its folder, whatever signs it has (RFC 6266). */
const nameHeader = (name: string) => ({
  'Content-Disposition': disposition(name.slice(name.lastIndexOf('/') + 1), {
    type: 'inline',
  }),
});

const REFUSALS = {
  notFound: { status: 404, message: 'There is no such file' },
  unauthorized: { status: 401, message: 'Log in to see this piece' },
  forbidden: { status: 403, message: 'This account may not see this piece' },
} as const;

const isRefusal = (access: Access | Refusal): access is Refusal => access in REFUSALS;

function refuse(code: keyof typeof REFUSALS, reply: FastifyReply): FastifyReply {
  const { status, message } = REFUSALS[code];
  if (status === 401) reply.header('WWW-Authenticate', 'Bearer');
  return reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .send({ code, message, request: reply.request.id });
}

/** Returns contents beside the files of a public piece. */
async function besides(
  { piece, name }: Named,
  reads: Reads,
  { beside }: ResourceOptions,
): Promise<Content | undefined> {
  const content = piece && (await beside?.(piece, name, reads));
  if (!content) return undefined;
  const headers = { ...headersFor('public', false), ...nameHeader(name), ...content.headers };
  return { ...content, headers };
}

/** Holds what the database knows of an address, or why the visitor is refused. */
type Looked =
  | { readonly refused: Refusal }
  | {
      readonly access: Access;
      readonly file: Found | undefined;
      /** Content that stands for a file that the piece does not have. */
      readonly beside: Content | undefined;
    };

async function lookUp(
  request: FastifyRequest,
  reads: Reads,
  options: ResourceOptions,
): Promise<Looked> {
  const path = (request.params as { '*': string })['*'];
  const place = await named(path, reads);
  const access = place && (await accessTo(place, request, options));
  if (!access || isRefusal(access))
    return { refused: isSecret(path) ? await untold(request, options) : (access ?? 'notFound') };
  const file = await found(place, reads);
  const isBeside = !file && access === 'public';
  return { access, file, beside: isBeside ? await besides(place, reads, options) : undefined };
}

/** Whether a replica may only not know yet. */
const isMissing = (looked: Looked): boolean =>
  'refused' in looked || (!looked.file && !looked.beside);

/**
 * Serves the files of pieces and corpora from the file store: `/static/resources/{path}/{name}`. A Fastify
 * plugin. Refuses private pieces before it looks for the file, so that the answer tells nothing about it.
 */
export function resources(app: FastifyInstance, options: ResourceOptions): Promise<void> {
  const texts = new CompressedTexts();

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const look = (reads: Reads) => lookUp(request, reads, options);
    const looked = await options.reading.answer(request, look, isMissing);
    if ('refused' in looked) return refuse(looked.refused, reply);
    const { access, file, beside } = looked;
    if (!file)
      return beside ? serveContent(beside, { request, reply, texts }) : refuse('notFound', reply);
    const { hash, size, type } = file.resource;
    const content = {
      tag: hash,
      size,
      type: servedType(type),
      headers: { ...headersFor(access, file.isHashed), ...nameHeader(file.resource.name) },
      open: options.files.open.bind(options.files, hash),
    };
    return serveContent(content, { request, reply, texts });
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/static/resources/*',
    handler: answer,
  });
  return Promise.resolve();
}
