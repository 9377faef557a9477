import { action, computed, observable, observableRef, reaction, runInAction } from 'mobx';
import { type Piece, type Problem, quarters, type ScoreSource } from '#core';
import { CorpusError, problemOf, responseStatus } from '#corpus';
import { loadNotes, type PieceNotes } from '#engines/notes';
import type { GlosaElement, Scope } from '#kit';
import { colored, type ColorBy, type ColoredTrack } from './notes/coloring.js';
import { RollProjection } from './picture/roll-projection.js';
import { pitchRange, type PitchRange } from './roll.layout.js';

/** The properties of the element that choose the notes and their colors; observable. */
export interface RollChoice extends GlosaElement {
  readonly source: string;
  readonly colorBy: ColorBy;
}

/** The notes that a roll shows, or the state of loading them. */
export class RollContent {
  /** Observable. */
  @observableRef accessor notes: PieceNotes | undefined = undefined;
  /** Why there are no notes. Observable. */
  @observableRef accessor failure: Problem | undefined = undefined;
  /** Number of times that the reader has tried again. */
  @observable private accessor attempts = 0;

  /** The piece and the file of the notes. */
  private read: { readonly model: Piece | undefined; readonly url: string | undefined } | undefined;

  constructor(
    private readonly host: RollChoice,
    private readonly tell: (problem: Problem) => void,
  ) {}

  /** The score whose notes are shown. Observable. */
  @computed get source(): ScoreSource | undefined {
    const { model, source } = this.host;
    if (!source) return model?.scores[0];
    return model?.scores.find(({ id }) => id === source);
  }

  /** The notes by their colors. Observable. */
  @computed get tracks(): readonly ColoredTrack[] {
    return this.notes ? colored(this.notes, this.host.colorBy) : [];
  }

  @computed get range(): PitchRange {
    return pitchRange(this.notes?.notes ?? []);
  }

  /** Places of the music; undefined until there are notes. Observable. */
  @computed get projection(): RollProjection | undefined {
    const { notes } = this;
    if (!notes?.notes.length) return undefined;
    const end = this.host.model?.measureMap?.end ?? notes.measureMap?.end ?? 0;
    const last = notes.notes.reduce(
      (most, note) => Math.max(most, note.onset + note.duration),
      end,
    );
    return new RollProjection(quarters(last), onsetsOf(notes));
  }

  /** Reads the notes of the chosen score whenever that changes, while the scope lasts. */
  follow(scope: Scope): void {
    const wanted = () => ({ url: this.source?.url, model: this.host.model, n: this.attempts });
    const isSame = (a: ReturnType<typeof wanted>, b: ReturnType<typeof wanted>) =>
      a.url === b.url && a.model === b.model && a.n === b.n;
    const load = () => void this.load(scope);
    scope.add(reaction(wanted, load, { fireImmediately: true, equals: isSame }));
  }

  @action retry(): void {
    this.attempts += 1;
  }

  private async load(scope: Scope): Promise<void> {
    const { source } = this;
    const { model } = this.host;
    // The element has only moved in the document.
    if (this.notes && model === this.read?.model && source?.url === this.read?.url) return;
    this.read = { model, url: source?.url };
    this.set({ notes: undefined, failure: undefined });
    if (!source || !model) return;
    const isWanted = () => !scope.isDisposed && this.source?.url === source.url;
    try {
      const { notesOf } = await loadNotes();
      const notes = await notesOf(model, source.id);
      if (!isWanted() || this.host.model !== model) return;
      if (notes.measureMap) model.adoptMeasureMap(notes.measureMap);
      this.set({ notes });
    } catch (error) {
      if (isWanted()) this.fail(error, source);
    }
  }

  private fail(error: unknown, { id, url }: ScoreSource): void {
    const failure = problemOf(asCorpusError(error), {
      subject: 'notation',
      severity: 'error',
      sourceId: id,
      file: url,
    });
    this.set({ failure });
    // Another view of the score, or an earlier attempt of this one, may have reported it.
    const { problems = [] } = this.host.model ?? {};
    const isKnown = problems.some(({ key, file }) => key === failure.key && file === failure.file);
    if (!isKnown) this.tell(failure);
  }

  private set(state: { notes?: PieceNotes | undefined; failure?: Problem | undefined }): void {
    runInAction(() => Object.assign(this, state));
  }
}

/** Turns the failure of a file into a corpus error, worded as for any other source. */
function asCorpusError(error: unknown): unknown {
  const { url, httpStatus } = error as { url?: string; httpStatus?: number };
  if (url === undefined || httpStatus === undefined) return error;
  const status = httpStatus === 0 ? 'NoResponse' : responseStatus(httpStatus);
  return status === 'Ok' ? error : new CorpusError(status, url, { cause: error });
}

/** Returns the onsets of notes, each once. */
function onsetsOf({ notes }: PieceNotes): Float64Array {
  const onsets = new Float64Array(notes.length);
  let count = 0;
  for (const { onset } of notes)
    if (count === 0 || onset > onsets[count - 1]!) onsets[count++] = onset;
  return onsets.subarray(0, count);
}
