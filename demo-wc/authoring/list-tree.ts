import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { DirectoryClient, walkTree } from '#corpus';

/** Serves files from the disk, like a server of static files. */
const serve: typeof fetch = async (input) => {
  const url = input instanceof Request ? input.url : String(input);
  return readFile(new URL(url)).then(
    (text) => new Response(text),
    () => new Response(null, { status: 404 }),
  );
};

/**
 * Returns everything in a tree of static files, with counts of its labels, for its listing.json.
 * @throws Error when a part of it cannot be read
 */
export async function listTree(folder: string): Promise<object> {
  const client = new DirectoryClient(pathToFileURL(folder).href, { fetch: serve });
  const { tree, warnings } = await walkTree(client, { withLabels: true });
  if (warnings.length > 0) throw new Error(warnings.join('\n'));
  return tree;
}
