const PREFIX = 'glosa:';

/** What this browser has kept under a name; undefined when there is nothing, or nothing that can be read. */
export function readKept(name: string): unknown {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/** Keeps a value in this browser, or forgets it when it is undefined; where storing is forbidden, nothing is kept. */
export function keep(name: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // A full or forbidden store: the page works on without its memory.
  }
}
