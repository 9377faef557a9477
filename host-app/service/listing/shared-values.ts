/** Values to remember: pieces differ in few ways, and those that differ in all are better kept as they are. */
const MAX_VALUES = 20_000;

/** Gives one object for all equal ones, which must not change: of a million pieces, most have the same facts. */
export class SharedValues<T> {
  readonly #known = new Map<string, T>();

  /** Returns a value that says the same in JSON, with the keys in the same order. */
  of(value: T): T {
    const key = JSON.stringify(value);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    if (this.#known.size < MAX_VALUES) this.#known.set(key, value);
    return value;
  }
}
