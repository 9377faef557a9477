import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Server } from 'node:http';
import { arrivalFolder } from '#service/files/open-file-store.js';
import type { Environment } from '#service/process/settings.js';
import { aService, FORM_TYPE, formBody, type FormPart } from '../api/a-service.js';

/** An answer as it came over the wire. */
export interface Answer {
  /** 0 when the connection was closed without one. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A request that is sent as it is given, whatever it means. */
export interface Sent {
  readonly headers?: readonly string[];
  readonly body?: string | Buffer;
}

/** Tables that an attacker may reach and must not change. */
const TABLES = [
  'corpora',
  'pieces',
  'resources',
  'documents',
  'document_versions',
  'accounts',
  'grants',
  'blocks',
  'jobs',
  'submissions',
] as const;
const PATIENCE_MS = 5000;

export type Target = Awaited<ReturnType<typeof aTarget>>;

/**
 * The service of `aService`, listening.
 * @param prepare is given its server before it listens
 */
export async function aTarget(
  environment: Environment = {},
  prepare: (server: Server) => void = () => undefined,
) {
  const service = await aService({ GLOSA_MAX_UPLOAD: '1', ...environment });
  prepare(service.app.server);
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = service.app.server.address() as AddressInfo;
  const talk = talkTo(port);

  const send = async (line: string, { headers = [], body = '' }: Sent = {}): Promise<Answer> => {
    const hasLength =
      body.length === 0 ||
      headers.some((header) => /^(content-length|transfer-encoding):/i.test(header));
    const length = hasLength ? [] : [`Content-Length: ${Buffer.byteLength(body)}`];
    const head = [
      `${line} HTTP/1.1`,
      `Host: 127.0.0.1:${port}`,
      'Connection: close',
      ...length,
      ...headers,
    ];
    return answerIn(await talk([`${head.join('\r\n')}\r\n\r\n`, body]));
  };

  /** Counts the rows in the database and the files in the folders. */
  const holdings = async () => {
    const counts: Record<string, number> = {};
    for (const table of TABLES) {
      const rows = await service.store.db.selectFrom(table).selectAll().execute();
      counts[table] = rows.length;
    }
    const files = await readdir(path.join(service.settings.data, 'files'), { recursive: true });
    const arriving = await readdir(arrivalFolder(service.settings));
    return { ...counts, files: files.length, arriving: arriving.length };
  };

  /** Attacks, and checks that nothing was written or left and that the service still answers. */
  const withstands = async (attack: () => Promise<void>): Promise<void> => {
    const before = await holdings();
    await attack();
    assert.equal((await send('GET /api/health')).status, 200);
    // The service removes the part of a body that has arrived just after its connection has closed.
    const end = performance.now() + PATIENCE_MS;
    while (!isDeepStrictEqual(await holdings(), before) && performance.now() < end) await delay(20);
    assert.deepEqual(await holdings(), before);
  };

  return { ...service, service, port, talk, send, holdings, withstands };
}

/** Writes texts to a new connection and gives what came back by the time it was closed. */
const talkTo =
  (port: number) =>
  (texts: Iterable<string | Buffer> | AsyncIterable<string | Buffer>): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      const chunks: Buffer[] = [];
      const timer = setTimeout(() => {
        socket.destroy();
        reject(
          new Error(
            `Still open after ${PATIENCE_MS} ms: ${Buffer.concat(chunks).toString().slice(0, 500)}`,
          ),
        );
      }, PATIENCE_MS);
      socket.on('data', (chunk) => chunks.push(chunk));
      // A connection that is closed while one still writes.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        clearTimeout(timer);
        resolve(Buffer.concat(chunks).toString('latin1'));
      });
      // Not ended: who has sent all still waits for the answer.
      Readable.from(texts, { objectMode: true }).pipe(socket, { end: false });
    });

/** The first answer of what came back. */
export function answerIn(text: string): Answer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [line = '', ...lines] = head.split('\r\n');
  const headers = lines.map((header) => {
    const colon = header.indexOf(':');
    return [header.slice(0, colon).toLowerCase(), header.slice(colon + 1).trim()] as const;
  });
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(line)?.[1] ?? 0);
  return { status, headers: Object.fromEntries(headers), body: rest.join('\r\n\r\n') };
}

/** The code of a refusal. */
export const codeOf = ({ body }: Answer): string => {
  const text = body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1);
  return (JSON.parse(text) as { code: string }).code;
};

/** A JSON body with its type. */
export const json = (value: unknown, ...headers: readonly string[]): Sent => ({
  headers: ['Content-Type: application/json', ...headers],
  body: typeof value === 'string' ? value : JSON.stringify(value),
});

/** A multipart body with its type. */
export const form = (parts: readonly FormPart[], ...headers: readonly string[]): Sent => ({
  headers: [`Content-Type: ${FORM_TYPE}`, ...headers],
  body: formBody(parts),
});

export const bearer = (token: string): string => `Authorization: Bearer ${token}`;

/** Everything that writes, as somebody would send it who may. */
export const WRITES: Readonly<Record<string, Sent>> = {
  'POST /api/corpus/songs/lied/analyses': json({ name: 'form', content: '{"labels":[]}' }),
  'DELETE /api/corpus/songs/lied/analyses/kept': {},
  'PUT /api/corpus/songs/lied/synchro': form([
    { part: 'synchro', text: '[{"onset":0,"date":0.5},{"onset":4,"date":2}]' },
  ]),
  'DELETE /api/corpus/songs/lied/synchro': {},
  'POST /api/block': json({ uid: 'clara' }),
  'POST /api/pieces': form([
    { part: 'name', text: 'Clara' },
    { part: 'email', text: 'clara@example.org' },
    { part: 'composer', text: 'Fanny Hensel' },
    { part: 'title', text: 'Das Jahr' },
  ]),
  'POST /api/submissions/00000000-0000-4000-8000-000000000000/accept': json({ corpus: 'songs' }),
  'POST /api/submissions/00000000-0000-4000-8000-000000000000/refuse': json({ reason: 'no' }),
  'POST /api/corpus': form([{ part: 'archive', text: 'PK', file: 'c.zip' }]),
};

/** The head of a form whose body is something else. */
export const FORM_TYPE_HEADER = `Content-Type: ${FORM_TYPE}`;
