import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { staticSite } from '../../../../host-app/service/web/static-site.js';
import type { SiteOptions } from '../../../../host-app/service/web/static-site.js';
import { runningApp } from './running-app.js';

/** A site over a folder of its own, with the given files in it and a secret one beside it. */
export async function runningSite(
  files: Readonly<Record<string, string | Buffer>>,
  options: Partial<SiteOptions> = {},
) {
  const folder = await mkdtemp(path.join(tmpdir(), 'glosa-site-'));
  const root = path.join(folder, 'dist');
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(root, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  await writeFile(path.join(folder, 'outside.txt'), 'outside');
  const app = await runningApp((instance) => {
    void instance.register(staticSite, { root, ...options });
  });
  const close = async () => {
    await app.close();
    await rm(folder, { recursive: true });
  };
  return { ...app, root, close };
}
