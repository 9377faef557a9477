import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The page of an application, as a build writes it: addresses are relative to the folder. */
export const APP_PAGE =
  '<!doctype html><html lang="en"><head><link href="./app/app.css" /></head>' +
  '<body><div id="app"></div><script src="./app/app-A1b2C3d4.js"></script></body></html>\n';

/** The least of a built site: tests of the service mean the same before and after a build. */
export const SMALL_SITE: Readonly<Record<string, string>> = {
  'index.html': APP_PAGE,
  'app/app-A1b2C3d4.js': 'export {};\n',
  'app/app.css': 'body { margin: 0; }\n',
  'assets/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" />\n',
  'chunks/fr-A1b2C3d4.js': 'export {};\n',
  'demo-wc/index.html': '<!doctype html><html lang="en"><p>Elements</p></html>\n',
  'glosa.js': 'export {};\n',
};

/** Writes files, each by its path below a folder. */
export async function writeSite(
  root: string,
  files: Readonly<Record<string, string | Buffer>>,
): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(root, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}
