import type { FolderFiles } from './folder-files.js';

const PAGE = 'index.html';

/** Files beside the page that it loads. */
const LOADED = /\b(?:src|href)="((?!https?:|\/|#|data:)[^"]+\.(?:js|css))"/g;

/** Checks that the page of a folder, if it has one, finds the program that it loads. */
export async function checkPage(files: FolderFiles): Promise<void> {
  if (!files.names.includes(PAGE)) return;
  const page = await files.read(PAGE, 'The page');
  for (const [, name = ''] of (await page!.text()).matchAll(LOADED))
    files.pathOf(name, 'A part of the program of the page');
}
