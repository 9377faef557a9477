import type { XmlElement } from '../xml-tree.js';

/** More sections and expansions than are ever played. */
const MAX_STEPS = 10_000;

const idsIn = (plist: string): readonly string[] => plist.split(/[\s#]+/).filter(Boolean);

/** The orders of playing that a score gives (`<expansion>`), as ids of sections, endings and expansions. */
export class Expansions {
  private readonly lists = new Map<string, readonly string[]>();
  private main: string | undefined;
  private steps = 0;

  add(element: XmlElement): void {
    const id = element.attribute('xml:id') ?? `expansion ${this.lists.size}`;
    this.lists.set(id, idsIn(element.attribute('plist') ?? ''));
    // One without the repeats is another version of the piece.
    if (element.attribute('type') !== 'norep') this.main ??= id;
  }

  /** Ids of the sections in the order of playing; empty where the score gives none. */
  get ids(): readonly string[] {
    const found: string[] = [];
    this.steps = 0;
    this.resolve(this.main ?? [...this.lists.keys()][0] ?? '', found, new Set());
    return found;
  }

  /** @param open Expansions that are resolved: one may name itself. */
  private resolve(id: string, found: string[], open: Set<string>): void {
    open.add(id);
    for (const each of this.lists.get(id) ?? []) {
      this.steps += 1;
      if (this.steps > MAX_STEPS) return;
      if (!this.lists.has(each)) found.push(each);
      else if (!open.has(each)) this.resolve(each, found, open);
    }
    open.delete(id);
  }
}
