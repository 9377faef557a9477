import { reaction } from 'mobx';
import { type FindPart, type GlosaElement, PartController, type Scope } from '#kit';
import type { NoteChoice } from './note-choice.js';
import type { RollContent } from '../roll-content.js';
import { PIXELS_PER_QUARTER } from '../roll.layout.js';
import { fill, place } from '../picture/note-nodes.js';

export interface MarksOptions {
  /** Container of the rings, over the canvas, once it is rendered. */
  readonly marks: FindPart;
  readonly content: RollContent;
  readonly choice: NoteChoice;
}

/** With more chosen notes than this, only their stretch is shown. */
const MOST = 300;

/** Draws rings around the chosen notes, and the stretch that they span. */
export class Marks extends PartController {
  constructor(
    host: GlosaElement,
    private readonly options: MarksOptions,
  ) {
    super(host, options.marks);
  }

  protected attach(marks: HTMLElement, scope: Scope): void {
    const { choice, content } = this.options;
    const shown = () => ({ notes: choice.notes, highest: content.range.highest });
    const draw = ({ notes, highest }: ReturnType<typeof shown>) => {
      const few = notes.length > MOST ? [] : notes;
      fill(marks, few, (node, note) => place(node, note, highest));
      this.showStretch(marks);
    };
    scope.add(reaction(shown, draw, { fireImmediately: true }));
  }

  private showStretch({ style, dataset }: HTMLElement): void {
    const { stretch } = this.options.choice;
    if (stretch) dataset.chosen = '';
    else delete dataset.chosen;
    if (!stretch) return;
    style.setProperty('--_x', `${stretch.start * PIXELS_PER_QUARTER}`);
    style.setProperty('--_w', `${(stretch.end - stretch.start) * PIXELS_PER_QUARTER}`);
  }
}
