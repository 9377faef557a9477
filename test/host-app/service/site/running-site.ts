import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { staticSite } from '#service/site/static-site.js';
import type { SiteOptions } from '#service/site/static-site.js';
import { writeSite } from './a-site.js';
import { runningApp } from './running-app.js';

/** A site over a folder of its own, with the given files in it and a secret one beside it. */
export async function runningSite(
  files: Readonly<Record<string, string | Buffer>>,
  options: Partial<SiteOptions> = {},
) {
  const folder = await mkdtemp(path.join(tmpdir(), 'glosa-site-'));
  const root = path.join(folder, 'dist');
  await writeSite(root, files);
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
