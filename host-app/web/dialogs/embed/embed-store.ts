import { computed, observable, observableRef, runInAction } from 'mobx';
import type { GlosaPiece } from '#entries/index.js';
import type { Piece } from '#core';
import type { EmbedOptions } from '#embed';
import type { PieceAddress } from '#shared/paths.js';
import type { AppStore } from '../../stores/app-store.js';
import type { Passage } from '#shared/passage.js';
import {
  errorsOf,
  firstChoice,
  optionsOf,
  type ChoiceErrors,
  type EmbedChoice,
} from './embed-choice.js';
import { courseSnippet, frameSnippet, integrityOf, scriptSnippet } from './snippets.js';
import { hindranceOf, subjectOf, type Hindrance, type SubjectPlace } from './subject.js';
import type { EmbedSubject, EmbedSize } from './snippets.js';

/** The options of the dialog. */
export interface EmbedStart {
  readonly piece: GlosaPiece;
  readonly address: PieceAddress;
  /** The passage that the reader has chosen. */
  readonly passage: Passage | undefined;
}

/** Language and texts of a snippet. */
export interface EmbedWords {
  readonly language: string;
  /** Alternative text of the picture of the score. */
  readonly alt: string;
}

/** Height of a widget until its frame reports the real one, in pixels. */
const FIRST_HEIGHT = 454;

/** The state of the dialog for embedding: the user's choices and the resulting snippets. */
export class EmbedStore {
  @observableRef accessor choice: EmbedChoice;
  /** The options of the preview: those of the last valid choice. */
  @observableRef accessor options: EmbedOptions;
  /** Height of the frame, in pixels. */
  @observable accessor height = FIRST_HEIGHT;
  /** Names of the saved analyses, once they have loaded. */
  @observableRef accessor analyses: readonly string[] = [];
  /** The hash of the script, if the user wants only this version. */
  @observable accessor integrity: string | undefined;
  /** Whether the hash is on its way, so that the lines for the script are not complete. */
  @observable accessor isFixing = false;
  private lastFix = 0;
  readonly model: Piece;
  readonly hindrance: Hindrance | undefined;

  constructor(
    readonly app: AppStore,
    readonly start: EmbedStart,
    model: Piece,
  ) {
    this.model = model;
    this.hindrance = hindranceOf(model, start.address);
    this.choice = firstChoice(model, start.passage);
    this.options = optionsOf(this.choice);
  }

  @computed get errors(): ChoiceErrors {
    return errorsOf(this.choice, this.model.measureMap);
  }

  get isWhole(): boolean {
    return Object.keys(this.errors).length === 0;
  }

  /** In pixels; undefined for the full width of the container. */
  get width(): number | undefined {
    return this.choice.width === '' || this.errors.width ? undefined : Number(this.choice.width);
  }

  choose(change: Partial<EmbedChoice>): void {
    runInAction(() => {
      this.choice = { ...this.choice, ...change };
      if (this.isWhole) this.options = optionsOf(this.choice);
    });
  }

  setHeight(height: number): void {
    runInAction(() => (this.height = Math.round(height)));
  }

  /** Fetches the names of the analyses; if that fails, uses those that the piece knows. */
  async loadAnalyses(): Promise<void> {
    const { app, start, model } = this;
    const client = app.client(start.address.place);
    const names = await client?.analyses(start.address.path).catch(() => model.analyses);
    runInAction(() => (this.analyses = names ?? model.analyses));
  }

  /** Adds or removes the hash of the script. Resolves to false when the browser cannot compute it. */
  async fixVersion(isFixed: boolean): Promise<boolean> {
    const mine = (this.lastFix += 1);
    runInAction(() => (this.isFixing = isFixed));
    const script = new URL('glosa.js', this.app.site).href;
    const hash = isFixed ? await integrityOf(script).catch(() => undefined) : undefined;
    // A later choice counts, whichever hash comes first.
    if (mine === this.lastFix)
      runInAction(() => {
        this.integrity = hash;
        this.isFixing = false;
      });
    return !isFixed || hash !== undefined;
  }

  script(words: EmbedWords): string {
    const { integrity, size } = this;
    return scriptSnippet(this.subject(words), this.options, { ...size, integrity });
  }

  frame(words: EmbedWords): string {
    return frameSnippet(this.subject(words), this.size);
  }

  course(words: EmbedWords): string {
    return courseSnippet(this.subject(words), this.size);
  }

  /** Returns the facts for the snippets. @throws Error for a piece without a public address */
  subject(words: EmbedWords): EmbedSubject {
    const { model, options } = this;
    return subjectOf(model, this.place, { options, words });
  }

  get size(): EmbedSize {
    return { width: this.width, height: this.height };
  }

  private get place(): SubjectPlace {
    const { app, start } = this;
    const client = start.address.place === 'hosted' ? app.hosted : app.local;
    if (!client) throw new Error('A piece of this browser has no address.');
    return { address: start.address, site: app.site, service: app.settings.service, client };
  }
}
