import { computed, observable, observableRef, runInAction } from 'mobx';
import type { GlosaPiece } from '../../../../components/index.js';
import type { Piece } from '../../../../components/core/model/piece.js';
import type { EmbedOptions } from '../../../../components/embed/options.js';
import type { PieceAddress } from '../../routes/paths.js';
import type { AppStore } from '../../stores/app-store.js';
import type { Passage } from '../../routes/passage.js';
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

/** What the dialog is opened with. */
export interface EmbedStart {
  readonly piece: GlosaPiece;
  readonly address: PieceAddress;
  /** What the reader has chosen of the music. */
  readonly passage: Passage | undefined;
}

/** What the texts of a snippet are taken from. */
export interface EmbedWords {
  readonly language: string;
  /** What the picture of the score is called. */
  readonly alt: string;
}

/** How high a widget is until its frame has told it, in pixels. */
const FIRST_HEIGHT = 454;

/** What the dialog for embedding asks, and what comes of it. */
export class EmbedStore {
  @observableRef accessor choice: EmbedChoice;
  /** What is shown: the last choice that can be. */
  @observableRef accessor options: EmbedOptions;
  /** Of the frame, in pixels. */
  @observable accessor height = FIRST_HEIGHT;
  /** Names of the saved analyses, once they have come. */
  @observableRef accessor analyses: readonly string[] = [];
  /** The hash of the script, where the user wants this version alone. */
  @observable accessor integrity: string | undefined;
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

  /** In pixels; undefined for as wide as its place. */
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

  /** Fetches the names of the analyses; without them there is only the usual one. */
  async loadAnalyses(): Promise<void> {
    const { app, start, model } = this;
    const client = app.client(start.address.place);
    const names = await client?.analyses(start.address.path).catch(() => model.analyses);
    runInAction(() => (this.analyses = names ?? model.analyses));
  }

  /** Puts the hash of the script in, or takes it out. False where the browser makes none. */
  async fixVersion(isFixed: boolean): Promise<boolean> {
    const script = new URL('glosa.js', this.app.site).href;
    const hash = isFixed ? await integrityOf(script).catch(() => undefined) : undefined;
    runInAction(() => (this.integrity = hash));
    return !isFixed || hash !== undefined;
  }

  script(words: EmbedWords): string {
    const { integrity, width } = this;
    return scriptSnippet(this.subject(words), this.options, { integrity, width });
  }

  frame(words: EmbedWords): string {
    return frameSnippet(this.subject(words), this.size);
  }

  course(words: EmbedWords): string {
    return courseSnippet(this.subject(words), this.size);
  }

  /** @throws Error for a piece that has no address for others */
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
