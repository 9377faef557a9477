import { fixture, html } from '@open-wc/testing';
import { editorOf, type Label, quarters } from '#core';
import { prepareTexts } from '#kit';
import { aPiece, type PieceBuilder } from '#test/support/a-piece.js';
import type { AnElement } from '../../kit/an-element.js';
import '../../kit/an-element.js';

await prepareTexts('labels', 'labeling');

/** Eight measures of 4/4, a section, two harmonies on another line and a cadence. */
export const aHarmony = (): PieceBuilder =>
  aPiece()
    .withMeasures(8)
    .withLabel({ type: 'Structure', tag: 'A', start: 0, duration: 16 })
    .withLabel({ type: 'Harmony', tag: 'I', start: 4, duration: 4 })
    .withLabel({ type: 'Harmony', tag: 'V7', start: 8, duration: 4, layers: ['FL'] })
    .withLabel({ type: 'Cadence', tag: 'HC', start: 12, comment: 'half' });

/** Details of the events of requests and selections. */
interface Heard {
  readonly labels?: readonly Label[];
  readonly ids?: readonly number[];
  readonly change?: unknown;
}

/** An element without labels of its own, through which a user edits those of a piece. */
export class AnEditor {
  readonly events: CustomEvent<Heard>[] = [];
  private refused: readonly string[] = [];

  private constructor(
    readonly host: AnElement,
    readonly builder: PieceBuilder,
  ) {
    for (const name of ['create', 'change', 'delete'])
      host.addEventListener(`glosa-label-${name}`, (event) =>
        this.hear(event as CustomEvent<Heard>),
      );
    host.addEventListener('glosa-select', (event) => this.hear(event));
  }

  static async setup(builder = aHarmony()): Promise<AnEditor> {
    const piece = builder.build();
    const host = await fixture<AnElement>(html`<an-element .piece=${piece}></an-element>`);
    return new AnEditor(host, builder);
  }

  /** The host page refuses these events from now on. */
  refuse(...types: readonly string[]): void {
    this.refused = types;
  }

  get piece() {
    return this.host.model!;
  }

  get editor() {
    return editorOf(this.piece);
  }

  /** The labels as `type tag start-end line`, by id. */
  get labels(): readonly string[] {
    return (this.piece.analysis?.labels ?? []).map(written);
  }

  get chosen(): readonly string[] {
    return this.piece.selectedLabels.map(written);
  }

  get heard(): readonly string[] {
    return this.events.map(({ type }) => type);
  }

  label(tag: string): Label {
    return this.piece.analysis!.labels.find((label) => label.tag === tag)!;
  }

  choose(...tags: readonly string[]): this {
    this.piece.selection.select(tags.map((tag) => this.label(tag).id));
    return this;
  }

  seek(onset: number): this {
    this.piece.transport.seek({ onset: quarters(onset) });
    return this;
  }

  private hear(event: CustomEvent<Heard>): void {
    this.events.push(event);
    if (this.refused.includes(event.type)) event.preventDefault();
  }
}

export function written({ type, tag = '', start, duration, line, staff }: Label): string {
  const length = duration ? `${start}-${start + duration}` : `${start}`;
  return [type, tag, length, line ?? '', staff ? `staff ${staff}` : ''].filter(Boolean).join(' ');
}
