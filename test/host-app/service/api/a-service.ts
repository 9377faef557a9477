import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { createLog } from '#service/run/log.js';
import { summaryOf } from '#core';
import { openContext } from '#service/context/open-context.js';
import { hashPassword } from '#service/accounts/passwords/passwords.js';
import { CONNECTION_LIMITS, type ConnectionLimits } from '#service/run/connections.js';
import { createService } from '#service/run/service.js';
import { settingsOf, type Environment } from '#service/process/settings.js';
import type { Json } from '#service/store/records.js';
import { SMALL_SITE, writeSite } from '../site/a-site.js';

/** A request to the service. */
export interface Asked {
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Parts of a multipart form; a file has a name. */
  readonly form?: readonly FormPart[];
  readonly token?: string;
  readonly body?: string | Buffer | Readable;
}

export interface FormPart {
  readonly part: string;
  readonly text: string | Buffer;
  /** Name of a file. */
  readonly file?: string;
}

/** An answer, read. */
export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The text as JSON. */
  readonly json: never;
}

const BOUNDARY = 'glosa-boundary';

/** The bytes of a multipart form, as a browser sends them. */
export function formBody(parts: readonly FormPart[]): Buffer {
  const pieces = parts.flatMap(({ part, text, file }) => [
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${part}"` +
        (file === undefined ? '' : `; filename="${file}"\r\nContent-Type: text/html`) +
        '\r\n\r\n',
    ),
    Buffer.from(text),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** A song with a recording, and a piece that not everyone may view. */
export const SONG: Json = {
  id: 'lied',
  title: 'Heidenröslein',
  opus: { contributors: { composer: 'Franz Schubert' } },
  sources: { audios: [{ id: 'take', file: 'take.ogg' }] },
};

export type Service = Awaited<ReturnType<typeof aService>>;

/**
 * The real service over an empty store in a folder of its own, with one corpus: `songs` with the
 * public piece `songs/lied` and the private one `songs/secret`, and a small site, whatever is built. It
 * does not listen.
 */
export async function aService(
  environment: Environment = {},
  log = createLog('silent'),
  limits: ConnectionLimits = CONNECTION_LIMITS,
) {
  const folder = await mkdtemp(path.join(tmpdir(), 'glosa-api-'));
  const [data, web] = [path.join(folder, 'data'), path.join(folder, 'site')];
  await mkdir(data);
  await writeSite(web, SMALL_SITE);
  const settings = {
    ...settingsOf({ GLOSA_DATA: data, GLOSA_CORPORA: '', ...environment }),
    web,
  };
  const context = await openContext(settings, log);
  const app = await createService(context, { limits });
  const { store, accounts } = context;

  const addPiece = (name: string, permissions: readonly string[], info: Json = SONG) =>
    store.pieces.put({
      path: `songs/${name}`,
      corpus: 'songs',
      info,
      summary: summaryOf(info),
      permissions,
    });
  await store.corpora.put({ path: 'songs', info: { title: 'Songs' } });
  await addPiece('lied', ['all']);
  await addPiece('secret', []);

  /** Adds an account with what it may do everywhere, and logs it in. */
  const addAccount = async (uid: string, ...permissions: readonly string[]): Promise<string> => {
    const password = `${uid} sings well`;
    await store.accounts.add({ uid, passwordHash: await hashPassword(password) });
    for (const permission of permissions) await store.accounts.grant(uid, { path: '', permission });
    return (await accounts.login({ uid, password, address: '192.0.2.9' })).token;
  };

  const ask = async (call: string, asked: Asked = {}): Promise<Answered> => {
    const [method, url] = call.split(' ') as ['GET', string];
    const { headers, json, form, token, body } = asked;
    const answer = await app.inject({
      method,
      url,
      headers: {
        ...(form && { 'content-type': FORM_TYPE }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(json !== undefined && { payload: json as object }),
      ...(form && { payload: formBody(form) }),
      ...(body !== undefined && { payload: body }),
    });
    const text = answer.body;
    return {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
      text,
      get json() {
        return JSON.parse(text) as never;
      },
    };
  };

  const close = async () => {
    await app.close();
    await store.close();
    await rm(folder, { recursive: true });
  };
  return { app, context, store, settings, ask, addAccount, addPiece, close };
}
