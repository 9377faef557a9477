import { fixture, html } from '@open-wc/testing';
import '../../../components/label-buttons/define.js';
import type { GlosaLabelButtons } from '../../../components/label-buttons/label-buttons.js';
import { editorOf } from '../../../components/core/commands/editor.js';
import type { LabelTemplate } from '../../../components/core/formats/types/types.js';
import type { Piece } from '../../../components/core/model/piece.js';
import { aPiece, type PieceBuilder } from '../../support/a-piece.js';
import { PanelHarness } from '../base/panel/panel-harness.js';

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
export class ButtonsHarness extends PanelHarness<GlosaLabelButtons> {
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
