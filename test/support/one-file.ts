import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Raw } from '#core';
import { diskPiece, oneFile } from '#embed';
import { namesIn } from '#prepare/disk-shelf.js';

/** Writes the folder of a piece as one page, with the built program in it. */
export async function writeOneFile(folder: string, page: string): Promise<void> {
  const files = (await namesIn(folder)).map(async (name) => ({
    name,
    content: new Blob([await readFile(path.join(folder, name))]),
  }));
  const info = JSON.parse(await readFile(path.join(folder, 'info.json'), 'utf8')) as Raw;
  const scripts = ['embed-disk.js', 'glosa.disk.js'].map((name) =>
    readFile(path.join('dist', name), 'utf8'),
  );
  const options = { media: 'inside', folder: '' } as const;
  const content = oneFile({
    title: 'From a disk',
    language: 'en',
    attributes: { readonly: '' },
    link: undefined,
    piece: await diskPiece({ info, files: await Promise.all(files) }, options),
    scripts: await Promise.all(scripts),
    hasOutside: false,
  });
  await writeFile(page, new Uint8Array(await content.arrayBuffer()));
}
