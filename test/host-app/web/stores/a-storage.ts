/** Returns the storage of a browser, in memory. */
export function aStorage(kept: Readonly<Record<string, string>> = {}): Storage {
  const texts = new Map(Object.entries(kept));
  return {
    get length() {
      return texts.size;
    },
    clear: () => texts.clear(),
    getItem: (key) => texts.get(key) ?? null,
    key: (index) => [...texts.keys()][index] ?? null,
    removeItem: (key) => void texts.delete(key),
    setItem: (key, text) => void texts.set(key, text),
  };
}

/** A browser that keeps nothing: asking is an error already. */
export const refusedStorage = (): Storage => {
  throw new DOMException('The user has turned it off', 'SecurityError');
};
