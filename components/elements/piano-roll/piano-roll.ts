import { property } from 'lit/decorators.js';
import { observable, observableRef, runInAction } from 'mobx';
import { LateElement, type MakeBody } from '#kit';
import type { ViewElement } from '#views';

/** The property that decides the colors of notes. */
export type RollColoring = 'staff' | 'voice' | 'pitch';

/** An axis of the roll. */
export interface RollAxis {
  /** Observable. */
  readonly exponent: number;
  zoomTo(exponent: number): void;
  zoomStep(direction: 1 | -1): void;
}

/** The two axes of a roll. */
export interface RollAxes {
  readonly time: RollAxis;
  readonly pitch: RollAxis;
}

/**
 * Shows the notes of a score or of a MIDI file by pitch over time, with a keyboard, measures, labels
 * and the playhead. Notes light up as they sound.
 *
 * A click on a note chooses it, with Shift or Ctrl one more; a drag from a note chooses all in a
 * rectangle. A label button or M makes the next label over the chosen notes. Elsewhere a click
 * moves the playhead, shift-click plays from there, drags make and move labels. Keys: arrows move by a
 * beat, with Shift by a measure; N chooses the notes under the playhead, with Shift also those; ↑ and ↓
 * go to higher and lower notes; + − 0 zoom time, with Alt pitch; ? lists the keys of labels. Alt-wheel zooms pitch,
 * Ctrl-wheel time, as two fingers do.
 *
 * @summary Notes by pitch over time, from notation or MIDI.
 *
 * @fires {GlosaPlayEvent} glosa-play - The user wants to play; cancelable.
 * @fires {GlosaPauseEvent} glosa-pause - The user wants to pause; cancelable.
 * @fires {GlosaSeekEvent} glosa-seek - The user wants to move the playhead; cancelable.
 * @fires {GlosaLabelCreateEvent} glosa-label-create - The user makes labels; cancelable.
 * @fires {GlosaLabelChangeEvent} glosa-label-change - The user changes labels; cancelable.
 * @fires {GlosaLabelDeleteEvent} glosa-label-delete - The user deletes labels; cancelable.
 * @fires {GlosaSelectEvent} glosa-select - The user has chosen other labels.
 * @fires {GlosaErrorEvent} glosa-error - The notes cannot be read, and no `glosa-piece` tells it.
 *
 * @csspart viewport - The scrolling frame, which takes the keyboard focus.
 * @csspart ruler - The measure numbers above the notes.
 * @csspart stage - The notes, which scroll up and down when they are zoomed.
 * @csspart keyboard - Keys and names of octaves, which stay in view.
 * @csspart playhead - The line at the music that sounds.
 * @csspart loop - The passage that is repeated, in the ruler.
 * @csspart minimap - The small picture of the whole.
 * @csspart follow - The button that brings the reader back to the music.
 * @csspart legend - The meaning of the colors, and the choice of how notes are colored.
 * @csspart label - A hovered, focused or chosen label.
 * @csspart label-hovered - The label under the pointer.
 * @csspart label-focused - The label that the keys work on.
 * @csspart label-selected - A chosen label.
 * @csspart label-handle - An end of a chosen label.
 * @csspart label-band - A chosen label's stretch of music.
 * @csspart line-name - The name of a line of labels, beside the notes.
 * @csspart message - A message in place of the notes.
 * @csspart placeholder - Shown until the notes are ready.
 *
 * @cssprop [--glosa-piano-roll-height=180px] - Height of the notes, without ruler and legend.
 * @cssprop --glosa-roll-1 - Color of the first staff or voice; the others are `-2` to `-8`.
 * @cssprop [--glosa-paper] - Ground under the notes.
 * @cssprop [--glosa-playhead] - The playhead.
 * @cssprop [--glosa-label-fill=26] - Percent of a label's color in its fill; the rest is paper.
 * @cssprop [--glosa-label-radius=3px] - Rounding of labels.
 *
 * @example
 * ```html
 * <glosa-piece src="prelude.mid">
 *   <glosa-piano-roll color-by="pitch"></glosa-piano-roll>
 * </glosa-piece>
 * ```
 */
export class GlosaPianoRoll extends LateElement implements ViewElement {
  @observable private accessor chosenSource = '';
  @observable private accessor coloring: RollColoring = 'staff';
  @observable private accessor hasMinimap = false;
  @observable private accessor wantedZoom = 0;
  @observable private accessor wantedPitchZoom = 0;
  @observableRef private accessor axes: RollAxes | undefined = undefined;

  get source(): string {
    return this.chosenSource;
  }

  /** Id of the score whose notes are shown; by default the first. */
  @property()
  set source(source: string | null) {
    runInAction(() => (this.chosenSource = source ?? ''));
  }

  get zoom(): number {
    return this.axes?.time.exponent ?? this.wantedZoom;
  }

  /**
   * Exponent of the zoom of time on base √2, from −5 to 5; 0 shows a quarter in 32 pixels. Long music
   * goes on below −5 down to where all of it is in view.
   */
  @property({ type: Number })
  set zoom(zoom: number | null) {
    const wanted = Number.isFinite(zoom) ? zoom! : 0;
    runInAction(() => (this.wantedZoom = wanted));
    this.axes?.time.zoomTo(wanted);
  }

  get pitchZoom(): number {
    return this.axes?.pitch.exponent ?? this.wantedPitchZoom;
  }

  /** Exponent of the zoom of pitch on base √2, from 0, where all pitches fit the height. */
  @property({ type: Number, attribute: 'pitch-zoom' })
  set pitchZoom(zoom: number | null) {
    const wanted = Number.isFinite(zoom) ? Math.max(0, zoom!) : 0;
    runInAction(() => (this.wantedPitchZoom = wanted));
    this.axes?.pitch.zoomTo(wanted);
  }

  get colorBy(): RollColoring {
    return this.coloring;
  }

  /** By what notes are colored: `staff`, `voice` or `pitch` (the same in every octave). */
  @property({ attribute: 'color-by' })
  set colorBy(by: RollColoring | null) {
    const isKnown = by === 'voice' || by === 'pitch';
    runInAction(() => (this.coloring = isKnown ? by : 'staff'));
  }

  get minimap(): boolean {
    return this.hasMinimap;
  }

  /** Whether a small picture of the whole, with a frame around the visible part, stands under the notes. */
  @property({ type: Boolean })
  set minimap(is: boolean) {
    runInAction(() => (this.hasMinimap = is));
  }

  /** Zooms time to the next exponent, 1 closer or −1 wider; the playhead stays where it is. */
  zoomStep(direction: 1 | -1): void {
    if (this.axes) this.axes.time.zoomStep(direction);
    else this.zoom += direction;
  }

  /** Takes the axes of the body that shows the notes. @internal */
  adoptAxes(axes: RollAxes): void {
    axes.time.zoomTo(this.wantedZoom);
    axes.pitch.zoomTo(this.wantedPitchZoom);
    runInAction(() => (this.axes = axes));
  }

  /** Reports a problem with a score. @internal */
  tell(problem: Parameters<LateElement['report']>[0]): void {
    this.report(problem);
  }

  protected override async loadBody(): Promise<MakeBody<this>> {
    const { RollBody } = await import('./piano-roll.body.js');
    return (host) => new RollBody(host);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'glosa-piano-roll': GlosaPianoRoll;
  }
}
