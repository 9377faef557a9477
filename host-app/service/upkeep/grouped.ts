/** Groups hashes by their first two digits. */
export function groupedByStart(hashes: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const hash of hashes) {
    const start = hash.slice(0, 2);
    const group = groups.get(start);
    if (group) group.push(hash);
    else groups.set(start, [hash]);
  }
  return groups;
}
