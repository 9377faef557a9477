// Puts lazy modules that are requested together into one file, so that they need one request.

/** Returns everything that the roots import statically, including the roots. */
function closureOf(roots, getModuleInfo) {
  const found = new Set(roots);
  for (const id of found)
    for (const imported of getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/**
 * Returns a `manualChunks` function. Each group is a file with its roots and all their imports, except those
 * that the entry or an earlier group has.
 * @param entry path of the entry
 * @param groups paths of the roots by the name of their file
 * @param pages names of groups of which one is loaded at a time: modules that two of them need, and no
 *   earlier group has, become a file `shared`
 * @param isShared tells modules that stand in `shared` whoever needs them; but what the entry has is its
 *   own, for it must not load `shared`, which needs the entry in turn
 */
export function grouped(entry, groups, pages = [], isShared = () => false) {
  let owners;
  const assign = (getModuleInfo) => {
    const taken = new Map([...closureOf([entry], getModuleInfo)].map((id) => [id, undefined]));
    for (const [name, roots] of Object.entries(groups)) {
      for (const id of closureOf(roots, getModuleInfo)) {
        const isCommon = pages.includes(name) && pages.includes(taken.get(id));
        if (isCommon) taken.set(id, 'shared');
        if (!taken.has(id)) taken.set(id, name);
      }
    }
    return taken;
  };
  return (id, { getModuleInfo }) => {
    owners ??= assign(getModuleInfo);
    const isOfEntry = owners.has(id) && owners.get(id) === undefined;
    return !isOfEntry && isShared(id) ? 'shared' : owners.get(id);
  };
}
