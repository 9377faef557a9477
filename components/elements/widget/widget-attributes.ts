import { property } from 'lit/decorators.js';
import { observable, runInAction } from 'mobx';
import { GlosaElement } from '#kit';

/** The attributes of a widget; all that affect its content are observable. */
export abstract class WidgetAttributes extends GlosaElement {
  @observable private accessor source = '';
  @observable private accessor viewWords = '';
  @observable private accessor controlWords = '';
  @observable private accessor startText = '';
  @observable private accessor endText = '';

  /** URL of an info.json, a score or a recording; with `corpus`, the path of the piece in it. */
  get src(): string {
    return this.source;
  }
  @property()
  set src(src: string | null) {
    runInAction(() => (this.source = src ?? ''));
  }

  /** The corpus of the piece, as in `<glosa-piece>`: a folder of static files, or a web service. */
  @property() accessor corpus = '';

  /** URL of a recording beside a score in `src`. */
  @property() accessor audio = '';

  /** Name or URL of the analysis to show; by default the one that the piece names. */
  @property() accessor analysis = '';

  /**
   * Views to show, of `score scan waveform grid piano-roll`; by default the score (else its
   * pages) and the waveform, as far as there are any.
   */
  get views(): string {
    return this.viewWords;
  }
  @property()
  set views(views: string | null) {
    runInAction(() => (this.viewWords = views ?? ''));
  }

  /**
   * Start of the excerpt to show and play: a measure (`m8`), a place in one (`m8+1/4`), an
   * onset in quarters (`12`), or a date of the recording (`0:25`, `25s`); by default the start. Score and
   * waveform show the excerpt alone, the other views where it is.
   */
  get start(): string {
    return this.startText;
  }
  @property()
  set start(start: string | null) {
    runInAction(() => (this.startText = start ?? ''));
  }

  /** End of the excerpt, written like its start; a measure is part of it. By default the end of the piece. */
  get end(): string {
    return this.endText;
  }
  @property()
  set end(end: string | null) {
    runInAction(() => (this.endText = end ?? ''));
  }

  /**
   * Controls in the bar, of `play time position labels loop rate source volume fullscreen`, or `none`; by
   * default those that fit, the rest in a menu.
   */
  get controls(): string {
    return this.controlWords;
  }
  @property()
  set controls(controls: string | null) {
    runInAction(() => (this.controlWords = controls ?? ''));
  }

  /**
   * What is fetched of the recording before it plays, as in `<glosa-piece>`: `none`, `metadata` or `auto`; by default
   * its head, once the reader points at the widget.
   */
  @property() accessor preload = '';

  /** `light` or `dark`; by default as the page has it. */
  @property() accessor theme = '';

  /** Whether nothing can be edited; without it labels can be, where the piece permits. */
  @property({ type: Boolean }) accessor readonly = false;
}
