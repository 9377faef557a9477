/** Returns the id at the end of a path. */
export const idOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Returns the path of the corpus above; `''` for the root and its direct children. */
export const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** Whether a path equals another or lies below it; everything lies below the root. */
export const isWithin = (path: string, above: string): boolean =>
  above === '' || path === above || path.startsWith(`${above}/`);
