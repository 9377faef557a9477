import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createService, type ServiceOptions } from '../../../host-app/service/server.js';
import { start } from '../../../host-app/service/start.js';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A service over a folder of its own, with the given files in it. */
export async function runningService(
  files: Readonly<Record<string, string>>,
  options: Partial<ServiceOptions> = {},
) {
  const folder = await mkdtemp(path.join(tmpdir(), 'glosa-service-'));
  const root = path.join(folder, 'dist');
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  await writeFile(path.join(folder, 'outside.txt'), 'outside');
  const server = createService({ root, ...options });
  const address = new URL(await start(server, 0, '127.0.0.1'));
  const port = Number(address.port);

  /** Asks for a path exactly as written: `fetch` would tidy `..` away. */
  const ask = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Answer>((resolve, reject) => {
      request({ host: '127.0.0.1', port, path: target, method, headers }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
        });
      })
        .on('error', reject)
        .end();
    });

  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await rm(folder, { recursive: true });
  };
  return { ask, close, port };
}
