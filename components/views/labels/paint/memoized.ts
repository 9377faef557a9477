/** Caches the results of a function; clears the cache when it holds very many. */
export function memoized<Key, Value>(make: (key: Key) => Value, most = 5000): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    if (known.size >= most) known.clear();
    const value = make(key);
    known.set(key, value);
    return value;
  };
}
