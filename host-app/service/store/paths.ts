/** The id of a corpus or a piece, by its path. */
export const idOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The path of the corpus above; `''` is the root's own and that of what lies in it. */
export const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** Whether a path is this one or lies below it; everything lies below the root. */
export const isWithin = (path: string, above: string): boolean =>
  above === '' || path === above || path.startsWith(`${above}/`);
