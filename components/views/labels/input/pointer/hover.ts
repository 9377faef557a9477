import { canEdit } from '../../can-edit.js';
import type { LabelHit } from '../../label-view.js';
import type { LabelInput } from '../context.js';

/** Milliseconds over the corner of a comment after which it opens. */
const REST = 350;

/** Marks the label under the mouse, shows the effect of a drag by the cursor, and opens comments. */
export class Hover {
  private stopWaiting: (() => void) | undefined;
  private hit: LabelHit | undefined;

  constructor(private readonly input: LabelInput) {
    const { scope, part } = input;
    scope.listen(part, 'pointermove', (event) => this.handleMove(event));
    scope.listen(part, 'pointerleave', () => this.show(undefined));
    scope.add(() => this.show(undefined));
  }

  private handleMove(event: PointerEvent): void {
    if (event.pointerType === 'touch' || event.buttons !== 0) return;
    this.show(this.input.finder.hitTest(event.clientX, event.clientY));
  }

  private show(hit: LabelHit | undefined): void {
    if (hit?.id === this.hit?.id && hit?.part === this.hit?.part) return;
    this.hit = hit;
    this.input.view.hover(hit?.id);
    this.showCursor(hit);
    this.stopWaiting?.();
    if (hit?.part !== 'comment') return this.input.leaveComment();
    const { scope } = this.input;
    this.stopWaiting = scope.timeout(() => this.input.showComment(hit.id), REST);
  }

  private showCursor(hit: LabelHit | undefined): void {
    const isEnd = hit?.part === 'start' || hit?.part === 'end';
    const kind = hit && (isEnd && canEdit(this.input.host) ? 'end' : 'label');
    if (kind) this.input.part.setAttribute('data-over', kind);
    else this.input.part.removeAttribute('data-over');
  }
}
