/** A choice that this browser keeps between visits, where it keeps anything. */
export class KeptText {
  constructor(
    private readonly key: string,
    private readonly storage: () => Pick<Storage, 'getItem' | 'setItem'> | undefined,
  ) {}

  /** What was chosen last; undefined when nothing was, or nothing is kept here. */
  read(): string | undefined {
    try {
      return this.storage()?.getItem(this.key) ?? undefined;
    } catch {
      return undefined;
    }
  }

  /** Where nothing is kept, the choice holds for this visit. */
  write(text: string): void {
    try {
      this.storage()?.setItem(this.key, text);
    } catch {
      // The user has turned it off, or there is no room.
    }
  }
}
