import { action, computed, observableRef, reaction } from 'mobx';
import { type ChosenStretch, quarters, type Session } from '#core';
import type { PlayedNote } from '#engines/notes';
import type { GlosaElement, Scope } from '#kit';
import { canEdit, createOverChosen } from '#views';

const NONE: readonly PlayedNote[] = [];

/**
 * The notes that were chosen in a roll. Their span becomes the piece's chosen stretch, and the next
 * label is made over it: by a button, by a key, or at once when a button is already pressed.
 */
export class NoteChoice {
  /** In the order in which they were chosen. Observable. */
  @observableRef accessor notes = NONE;

  constructor(private readonly host: GlosaElement) {}

  /** From the first start to the last end. Observable. */
  @computed get stretch(): ChosenStretch | undefined {
    return stretchOf(this.notes);
  }

  /** Chooses these and no others. */
  @action choose(notes: readonly PlayedNote[]): void {
    this.notes = [...new Set(notes)];
    if (this.session) this.session.stretch = this.stretch;
  }

  add(notes: readonly PlayedNote[]): void {
    this.choose([...this.notes, ...notes]);
  }

  /** Adds a note, or removes it when it was chosen. */
  toggle(note: PlayedNote): void {
    const rest = this.notes.filter((other) => other !== note);
    this.choose(rest.length < this.notes.length ? rest : [...rest, note]);
  }

  /** Clears the choice. Returns false when nothing was chosen. */
  clear(): boolean {
    if (this.notes.length === 0) return false;
    this.choose(NONE);
    return true;
  }

  /** Makes the label when a label button is pressed; otherwise keeps the choice for one. */
  finish(): void {
    const { session } = this;
    if (session?.armedTemplate && canEdit(this.host)) createOverChosen(this.host);
  }

  /** Makes a label over the notes, of the plain type when no button is pressed. Returns whether it did. */
  label(): boolean {
    return createOverChosen(this.host);
  }

  /** Keeps the choice and the piece's chosen stretch in step while the scope lasts. */
  follow(scope: Scope): void {
    const isOurs = () => this.session?.stretch === this.stretch;
    scope.add(reaction(isOurs, (is) => !is && this.forget()));
    scope.add(
      reaction(
        () => this.session?.armedTemplate,
        (template) => template && this.notes.length > 0 && this.labelBy(template),
      ),
    );
    scope.add(() => this.clear());
  }

  /** Makes a label over the chosen notes when a label button is pressed, and releases the button. */
  @action private labelBy(template: NonNullable<Session['armedTemplate']>): void {
    if (!canEdit(this.host) || !createOverChosen(this.host, template)) return;
    if (this.session) this.session.armedTemplate = undefined;
  }

  /** Forgets the notes after another view has chosen something else or the label is made. */
  @action private forget(): void {
    this.notes = NONE;
  }

  private get session(): Session | undefined {
    return this.host.model?.session;
  }
}

function stretchOf(notes: readonly PlayedNote[]): ChosenStretch | undefined {
  if (notes.length === 0) return undefined;
  const start = notes.reduce((first, { onset }) => Math.min(first, onset), Infinity);
  const end = notes.reduce((last, note) => Math.max(last, note.onset + note.duration), start);
  return { start: quarters(start), end: quarters(end) };
}
