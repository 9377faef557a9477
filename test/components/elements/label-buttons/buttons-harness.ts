import { fixture, html } from '@open-wc/testing';
import '#elements/label-buttons/define.js';
import type { GlosaLabelButtons } from '#elements/label-buttons/label-buttons.js';
import { editorOf, type LabelTemplate, type Piece } from '#core';
import { aPiece, type PieceBuilder } from '#test/support/a-piece.js';
import { ControlsHarness } from '../../kit/controls/controls-harness.js';

/** Three buttons: a cadence, a pattern, and any harmony. */
export const withButtons = (): PieceBuilder =>
  aPiece()
    .withMeasures(12, '3/4')
    .withLabel({ type: 'Harmony', tag: 'V', start: 0, layers: ['consensus'] })
    .withMeta({
      creationButtons: [
        { type: 'Cadence', tag: 'PAC' },
        { type: 'Pattern', tag: 'a' },
        { type: 'Harmony' },
      ],
    });

interface Setup {
  readonly builder?: PieceBuilder;
  readonly width?: number;
  /** Whether the buttons are being edited. */
  readonly editing?: boolean;
}

/** A `<glosa-label-buttons>` on the page. */
export class ButtonsHarness extends ControlsHarness<GlosaLabelButtons> {
  private constructor(
    element: GlosaLabelButtons,
    readonly piece: Piece,
  ) {
    super(element);
  }

  static async setup(options: Setup = {}): Promise<ButtonsHarness> {
    const { builder = withButtons(), width = 304, editing = false } = options;
    const piece = builder.build();
    const element = await fixture<GlosaLabelButtons>(
      html`<glosa-label-buttons .piece=${piece} ?editing=${editing}></glosa-label-buttons>`,
    );
    element.style.setProperty('width', `${width}px`);
    return new ButtonsHarness(element, piece).arrived();
  }

  /** The buttons as they read. */
  get buttons(): readonly string[] {
    return this.textsOf('.template');
  }

  /** Those that are pressed. */
  get pressed(): readonly string[] {
    return this.textsOf('.template[aria-pressed=true]');
  }

  get templates(): readonly LabelTemplate[] {
    return this.piece.analysis?.templates ?? [];
  }

  get armed(): LabelTemplate | undefined {
    return this.piece.session.armedTemplate;
  }

  async undo(): Promise<void> {
    editorOf(this.piece).undo();
    await this.settle();
  }
}
