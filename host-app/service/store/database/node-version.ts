/** The binary of better-sqlite3 ends older versions with a segmentation fault, without a word. */
const LEAST = 22;

/**
 * Refuses a version of Node with which the embedded database cannot be opened.
 * @param version such as `22.1.0`
 * @throws Error that says which versions work
 */
export function refuseOldNode(version: string): void {
  if (Number.parseInt(version, 10) >= LEAST) return;
  throw new Error(
    `The service of Glosa needs Node ${LEAST} or newer, and this is Node ${version}. Install a newer Node and start it again.`,
  );
}
