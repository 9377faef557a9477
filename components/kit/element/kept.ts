const PREFIX = 'glosa:';

/** Reads the value that this browser keeps under a name; undefined for none or an unreadable one. */
export function readKept(name: string): unknown {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/**
 * Stores a value in this browser, or removes it when it is undefined; does nothing where storing is
 * forbidden.
 */
export function keep(name: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // A full or forbidden store: the page works on without its memory.
  }
}
