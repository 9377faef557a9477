import { action, computed, observableRef, reaction } from 'mobx';
import type { GlosaElement } from '../../base/element/glosa-element.js';
import type { Scope } from '../../base/element/scope.js';
import { createOverChosen } from '../../base/labels/input/actions/create.js';
import { canEdit } from '../../base/labels/request-change.js';
import type { ChosenStretch, Session } from '../../core/model/session.js';
import { quarters } from '../../core/time/units.js';
import type { PlayedNote } from '../../engines/notes/types.js';

const NONE: readonly PlayedNote[] = [];

/**
 * The notes that were chosen in a roll. What they span is the piece's chosen stretch: the next label
 * is made over it, by a button, a key, or at once where a button is pressed already.
 */
export class NoteChoice {
  /** By the order in which they were chosen. Observable. */
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

  /** Adds a note, or takes it away. */
  toggle(note: PlayedNote): void {
    const rest = this.notes.filter((other) => other !== note);
    this.choose(rest.length < this.notes.length ? rest : [...rest, note]);
  }

  /** False when nothing was chosen. */
  clear(): boolean {
    if (this.notes.length === 0) return false;
    this.choose(NONE);
    return true;
  }

  /** Makes the label where a label button is pressed; else the choice stays for one. */
  finish(): void {
    const { session } = this;
    if (session?.armedTemplate && canEdit(this.host)) createOverChosen(this.host);
  }

  /** A label over the notes; the plain one where no button is pressed. */
  label(): boolean {
    return createOverChosen(this.host);
  }

  /** Keeps the choice and the piece's chosen stretch together while the scope lasts. */
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

  /** A label button that is pressed while notes are chosen is meant for them. */
  @action private labelBy(template: NonNullable<Session['armedTemplate']>): void {
    if (!canEdit(this.host) || !createOverChosen(this.host, template)) return;
    if (this.session) this.session.armedTemplate = undefined;
  }

  /** Another view has chosen something else, or the label is made. */
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
