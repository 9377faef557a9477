import { IntakeError } from '../intake-error.js';

/** An element with an id, and its content. */
interface Part {
  /** Elements in it without an id of their own. */
  own: number;
  parts?: (Part | string)[] | undefined;
  /** Elements that are drawn when it is; undefined until it is known. */
  total?: number | undefined;
  isOpen: boolean;
}

const MAX_CHAIN = 1000;

const newPart = (): Part => ({ own: 1, isOpen: false });

/**
 * Counts the drawings of elements of a picture through references to each other: a few that each draw
 * the one before ten times are a picture that no browser finishes.
 */
export class UseGraph {
  private readonly root = newPart();
  private readonly open: Part[] = [this.root];
  private readonly byId = new Map<string, Part>();

  /** Starts an element. */
  enter(id: string | undefined): void {
    const around = this.open.at(-1)!;
    if (id === undefined || this.byId.has(id)) {
      around.own += 1;
      this.open.push(around);
      return;
    }
    const part = newPart();
    (around.parts ??= []).push(part);
    this.byId.set(id, part);
    this.open.push(part);
  }

  /** Records that the open element refers to another one. */
  refer(id: string): void {
    (this.open.at(-1)!.parts ??= []).push(id);
  }

  leave(): void {
    this.open.pop();
  }

  /**
   * Returns the number of elements that are drawn.
   * @throws IntakeError when an element draws itself
   */
  drawn(part = this.root, chain = 0): number {
    if (part.total !== undefined) return part.total;
    if (part.isOpen || chain > MAX_CHAIN) {
      throw new IntakeError('tooComplex', 'The picture draws itself again and again');
    }
    part.isOpen = true;
    let total = part.own;
    for (const each of part.parts ?? []) {
      const inner = typeof each === 'string' ? this.byId.get(each) : each;
      if (inner) total += this.drawn(inner, chain + 1);
    }
    part.isOpen = false;
    part.total = total;
    return total;
  }
}
