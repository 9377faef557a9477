import { property } from 'lit/decorators.js';
import { observable, runInAction } from 'mobx';
import { LateElement, type MakeBody } from '#kit';

/**
 * Sync points over two views of the piece, drawn as lines on both and joined between them, and the tempo
 * that they make, in which a wrong point is a spike. The views stand in it: any two of waveform, score,
 * scan, grid and piano roll, also in panels; by default it makes a waveform and a score.
 *
 * A click between the views sets a point, a double click in a view too; either end of a line can be
 * pulled, with Alt to where nothing attracts it; measures that have no point yet stand there in gray.
 * Keys, between the views: up and down choose the point before and the next, left and right move it by
 * 10 ms, with Shift by 1 ms, with Alt to the next notated onset; Delete; Insert or N sets one at the
 * playhead, S moves it to where a sound begins, Enter plays around it, Space plays and pauses; Ctrl-Z.
 *
 * @summary Sync points over any two views.
 *
 * @fires {GlosaPlayEvent} glosa-play - The user wants to play around a point; cancelable.
 * @fires {GlosaPauseEvent} glosa-pause - The user stops the music; cancelable.
 * @fires {GlosaSeekEvent} glosa-seek - The user wants to hear a point; cancelable.
 *
 * @slot upper - The upper view; by default the first child.
 * @slot lower - The lower view; by default the second child.
 * @csspart editor - All of it.
 * @csspart curves - The band between the views; it takes the keyboard focus.
 * @csspart bar - The tools, and what the tempo curve shows.
 * @csspart tempo - The tempo curve.
 * @cssprop --glosa-sync-line - Color of lines and dots.
 * @cssprop --glosa-sync-chosen - Color of chosen points.
 * @cssprop [--glosa-sync-wave-height=108px] - Height of a waveform in it.
 * @cssprop [--glosa-sync-band-height=104px] - Height of the band between the views.
 * @cssprop [--glosa-sync-tempo-height=84px] - Height of the tempo curve.
 * @cssprop --glosa-bad - Color of changes of tempo that are too great.
 *
 * @example
 * ```html
 * <glosa-piece src="sonata/info.json">
 *   <glosa-sync-editor step="1m">
 *     <glosa-waveform zoom="0"></glosa-waveform>
 *     <glosa-score></glosa-score>
 *   </glosa-sync-editor>
 *   <glosa-player></glosa-player>
 * </glosa-piece>
 * ```
 */
export class GlosaSyncEditor extends LateElement {
  protected override readonly texts = 'sync';

  @observable private accessor wantedStep = '';

  /**
   * Step for moving all points: `0.5b`, `1b`, `2b`, `3b`, `4b` beats, `1m`, `2m` or `4m` measures; by
   * default a measure.
   */
  get step(): string {
    return this.wantedStep;
  }
  @property()
  set step(step: string | null) {
    runInAction(() => (this.wantedStep = step ?? ''));
  }

  /** Whether it is without the tools that a tap bar beside it has too. */
  @property({ type: Boolean }) accessor plain = false;

  /**
   * Whether `showDoubts` is still to be done.
   * @internal
   */
  isAskedForDoubts = false;

  /**
   * Gives the list of sync points the focus and goes to the first measure of which an alignment was not
   * sure, as soon as both are there.
   */
  showDoubts(): void {
    this.isAskedForDoubts = true;
    this.requestUpdate();
  }

  protected override async loadBody(): Promise<MakeBody<this>> {
    const { SyncEditorBody } = await import('./sync-editor.body.js');
    return (host) => new SyncEditorBody(host);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'glosa-sync-editor': GlosaSyncEditor;
  }
}
