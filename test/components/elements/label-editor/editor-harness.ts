import { fixture, html } from '@open-wc/testing';
import '#elements/label-editor/define.js';
import type { GlosaLabelEditor } from '#elements/label-editor/label-editor.js';
import { editorOf, type Label, type Piece } from '#core';
import { aPiece, type PieceBuilder } from '#test/support/a-piece.js';
import { ControlsHarness } from '../../kit/controls/controls-harness.js';

/** Three harmonies, a measure each, from measure 8 of 3/4 on (100 to 102), and a structure (103). */
export const aHarmony = (): PieceBuilder =>
  aPiece()
    .withMeasures(12, '3/4')
    .withLabel({ type: 'Harmony', tag: 'vi', start: 18, duration: 3 })
    .withLabel({ type: 'Harmony', tag: 'V7/V', start: 21, duration: 3, layers: ['consensus'] })
    .withLabel({ type: 'Harmony', tag: 'V7', start: 24, duration: 3 })
    .withLabel({ type: 'Structure', tag: 'Verse 1', start: 0, duration: 27, comment: 'long' });

interface Setup {
  readonly builder?: PieceBuilder;
  readonly chosen?: readonly number[];
  readonly width?: number;
  readonly toolbar?: boolean;
}

const EVENTS = [
  'glosa-label-create',
  'glosa-label-change',
  'glosa-label-delete',
  'glosa-select',
] as const;

/** A `<glosa-label-editor>` on the page. */
export class EditorHarness extends ControlsHarness<GlosaLabelEditor> {
  readonly events: string[] = [];

  private constructor(
    element: GlosaLabelEditor,
    readonly piece: Piece,
  ) {
    super(element);
    for (const type of EVENTS) element.addEventListener(type, () => this.events.push(type));
  }

  static async setup(options: Setup = {}): Promise<EditorHarness> {
    const { builder = aHarmony(), chosen = [101], width = 304, toolbar = false } = options;
    const piece = builder.build();
    piece.selection.select(chosen);
    const element = await fixture<GlosaLabelEditor>(
      html`<glosa-label-editor .piece=${piece} ?toolbar=${toolbar}></glosa-label-editor>`,
    );
    element.style.setProperty('width', `${width}px`);
    return new EditorHarness(element, piece).arrived();
  }

  async select(...ids: readonly number[]): Promise<void> {
    this.piece.selection.select(ids);
    await this.settle();
  }

  label(id: number): Label {
    return this.piece.analysis!.label(id)!;
  }

  get labels(): readonly Label[] {
    return this.piece.analysis?.labels ?? [];
  }

  get selected(): readonly number[] {
    return this.piece.selection.ids;
  }

  /** How many changes can be undone. */
  get changes(): number {
    return editorOf(this.piece).history.state.position;
  }

  undo(): void {
    editorOf(this.piece).undo();
  }

  /** Color, tag and place of what is chosen. */
  get header(): string {
    return this.textOf('.header');
  }
}
