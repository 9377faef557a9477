// Writes integrity.json, the hashes of the script-tag files for `integrity` attributes and import maps, and
// prints those of the two files that a page names.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Returns the digest that browsers compare with a file (W3C Subresource Integrity). */
export const integrityOf = (content) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Compares names: the entries first, then the files that they load later, by name. */
const inOrder = (a, b) => a.includes('/') - b.includes('/') || a.localeCompare(b, 'en');

/** Returns the hash of every script among the files, except workers, which browsers do not check. */
export async function integrities(folder, files) {
  const scripts = files.filter((file) => /^((chunks|classic)\/)?[^/]+\.js$/.test(file));
  const hashes = scripts.sort(inOrder).map(async (file) => {
    return [file, integrityOf(await readFile(path.join(folder, file)))];
  });
  return Object.fromEntries(await Promise.all(hashes));
}

export function integrity() {
  return {
    name: 'integrity',
    async writeBundle({ dir }, bundle) {
      const hashes = await integrities(dir, Object.keys(bundle));
      await writeFile(path.join(dir, 'integrity.json'), `${JSON.stringify(hashes, null, 2)}\n`);
      for (const [file, hash] of Object.entries(hashes))
        if (!file.includes('/')) console.log(`${file} integrity="${hash}"`);
    },
  };
}
