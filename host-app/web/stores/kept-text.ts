/** A choice that the browser stores between visits, where it can store anything. */
export class KeptText {
  constructor(
    private readonly key: string,
    private readonly storage: () => Pick<Storage, 'getItem' | 'setItem'> | undefined,
  ) {}

  /** Returns the last choice; undefined when there is none, or when the browser stores nothing. */
  read(): string | undefined {
    try {
      return this.storage()?.getItem(this.key) ?? undefined;
    } catch {
      return undefined;
    }
  }

  /** Stores the choice. When the browser stores nothing, the choice lasts for this visit. */
  write(text: string): void {
    try {
      this.storage()?.setItem(this.key, text);
    } catch {
      // Storage is turned off or full.
    }
  }
}
