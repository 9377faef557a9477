import type { TagPlace } from '../xml-tree.js';
import { giveId, idAttribute, type TextEdits } from './text-edits.js';

const ATTRIBUTES = '<attributes><divisions>1</divisions></attributes>';

/**
 * Completes what Verovio needs to read a part and some files lack: an id that the list of parts has, and
 * `<attributes>` in its first measure.
 */
export class PartMender {
  private readonly declared: string[] = [];
  private readonly used = new Set<string>();
  private readonly missing: string[] = [];
  private listEnd: number | undefined;
  private firstPart: number | undefined;
  /** Where the content of the first measure of the part starts, while no attributes have come. */
  private firstMeasure: number | undefined;
  private measures = 0;

  constructor(private readonly edits: TextEdits) {}

  declare(id: string | undefined): void {
    if (id !== undefined) this.declared.push(id);
  }

  closeList(start: number): void {
    this.listEnd ??= start;
  }

  openPart({ id }: Readonly<Record<string, string>>, place: TagPlace): void {
    this.settle();
    this.measures = 0;
    this.firstPart ??= place.start;
    const isKnown = id !== undefined && !this.used.has(id);
    const taken = isKnown ? id : this.freeId();
    this.used.add(taken);
    if (!this.declared.includes(taken)) this.missing.push(taken);
    if (id !== taken) giveId(this.edits, place, taken);
  }

  /** Returns the id of the list that stands for the part, or a new one. */
  private freeId(): string {
    const declared = this.declared[this.used.size];
    if (declared !== undefined && !this.used.has(declared)) return declared;
    let number = this.used.size + 1;
    while (this.used.has(`P${number}`) || this.declared.includes(`P${number}`)) number += 1;
    return `P${number}`;
  }

  openMeasure({ end }: TagPlace): void {
    this.measures += 1;
    if (this.measures === 1) this.firstMeasure = end;
    else this.settle();
  }

  openAttributes(): void {
    this.firstMeasure = undefined;
  }

  /** Ends the list of parts with those that it lacks. */
  end(): void {
    this.settle();
    const parts = this.missing
      .map((id) => `<score-part ${idAttribute(id)}><part-name/></score-part>`)
      .join('');
    if (parts === '') return;
    if (this.listEnd !== undefined) this.edits.insert(this.listEnd, parts);
    else this.edits.insert(this.firstPart ?? 0, `<part-list>${parts}</part-list>`);
  }

  private settle(): void {
    if (this.firstMeasure !== undefined) this.edits.insert(this.firstMeasure, ATTRIBUTES);
    this.firstMeasure = undefined;
  }
}
