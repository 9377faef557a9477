import { fixture, html } from '@open-wc/testing';
import '#elements/label-filter/define.js';
import type { GlosaLabelFilter } from '#elements/label-filter/label-filter.js';
import type { Piece } from '#core';
import { aPiece, type PieceBuilder } from '#test/support/a-piece.js';
import { ControlsHarness } from '../../kit/controls/controls-harness.js';

/** Five labels of three types, on three layers. */
export const aMixture = (): PieceBuilder =>
  aPiece()
    .withMeasures(12)
    .withLabel({ type: 'Harmony', tag: 'I', start: 0, layers: ['FL'] })
    .withLabel({ type: 'Harmony', tag: 'V', start: 4, layers: ['FL', 'consensus'] })
    .withLabel({ type: 'Harmony', tag: 'I', start: 8 })
    .withLabel({ type: 'Cadence', tag: 'PAC', start: 8 })
    .withLabel({ type: 'Structure', start: 0, duration: 12 });

interface Setup {
  readonly builder?: PieceBuilder;
  readonly width?: number;
}

/** A `<glosa-label-filter>` on the page. */
export class FilterHarness extends ControlsHarness<GlosaLabelFilter> {
  private constructor(
    element: GlosaLabelFilter,
    readonly piece: Piece,
  ) {
    super(element);
  }

  static async setup({ builder = aMixture(), width = 304 }: Setup = {}): Promise<FilterHarness> {
    const piece = builder.build();
    const element = await fixture<GlosaLabelFilter>(
      html`<glosa-label-filter .piece=${piece}></glosa-label-filter>`,
    );
    element.style.setProperty('width', `${width}px`);
    return new FilterHarness(element, piece).arrived();
  }

  /** The rows of a list, counted from 0: `Harmony 3`. */
  rows(list: number): readonly string[] {
    return this.textsOf(`.list:nth-of-type(${list + 1}) li`).map((row) =>
      row.replace(/ only$/, ''),
    );
  }

  get lists(): readonly string[] {
    return this.textsOf('legend');
  }

  get summary(): string {
    return this.textOf('[role=status]');
  }

  /** Tags of the labels that are shown, by start. */
  get shownTags(): readonly (string | undefined)[] {
    return this.piece.analysis!.shownLabels.map(({ tag }) => tag);
  }

  /** The boxes that are ticked. */
  isShown(name: string): boolean {
    return this.field(name).checked;
  }
}
