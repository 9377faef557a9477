/** Statements that have a name: more than the store has. Each connection keeps the plans of those that it has run. */
const MAX_NAMED = 200;
/** Longer lists of values, whose length changes each time, get none. */
const MAX_VALUES = 20;
/** All columns, whatever there are: a plan of it fails for good once a newer program has added one. */
const ALL_COLUMNS = /\b(?:select|returning) (?:"\w+"\.)?\*|, (?:"\w+"\.)?\*/;
/** How often a statement comes before it gets one. */
const OFTEN = 3;

/**
 * Names statements that come again and again, so that the server reads and plans them once for each connection and
 * not for each run: this takes longer than a read by key.
 */
export class NamedStatements {
  readonly #counts = new Map<string, number>();
  readonly #names = new Map<string, string>();

  /** Returns the name of a statement; undefined if it is to be run without one. */
  nameOf(text: string, values: readonly unknown[]): string | undefined {
    // Without values there may be several statements in one, which have no plan.
    if (values.length === 0 || values.length > MAX_VALUES) return undefined;
    return this.#names.get(text) ?? (ALL_COLUMNS.test(text) ? undefined : this.#count(text));
  }

  #count(text: string): string | undefined {
    if (this.#names.size >= MAX_NAMED) return undefined;
    const count = (this.#counts.get(text) ?? 0) + 1;
    if (this.#counts.size > MAX_NAMED) this.#counts.clear();
    this.#counts.set(text, count);
    if (count < OFTEN) return undefined;
    this.#counts.delete(text);
    const name = `glosa ${this.#names.size + 1}`;
    this.#names.set(text, name);
    return name;
  }
}
