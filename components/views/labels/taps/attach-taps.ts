import { reaction, runInAction } from 'mobx';
import type { Piece } from '#core';
import { GlosaElement, type Scope } from '#kit';
import { canEdit } from '../can-edit.js';
import { chordOf } from '../input/keys/chords.js';
import { BUTTON_KEYS } from '../input/keys/button-keys.js';
import { ButtonTaps } from './button-taps.js';

/** Places where a character is text, or chooses among what is offered. */
const WRITING =
  'input:not([type=checkbox], [type=radio], [type=range], [type=button]), textarea, select, [contenteditable], dialog, [role=dialog], [role=menu], [popover]';

/** The views that listen for digits, of all pieces of the page. */
const listening = new Set<GlosaElement>();

/**
 * Makes a label at each digit that is pressed while the music plays, wherever the focus is; without music, the digit
 * presses the label button. Escape releases it from everywhere. One view of a piece takes a key, for all of them.
 */
export function attachTaps(host: GlosaElement, scope: Scope): void {
  new LabelTaps(host, scope);
}

class LabelTaps {
  private readonly buttons: ButtonTaps;

  constructor(
    private readonly host: GlosaElement,
    scope: Scope,
  ) {
    this.buttons = new ButtonTaps(host, scope);
    scope.listen(document, 'keydown', (event) => this.handleKey(event));
    scope.add(reaction(() => host.model?.analysis, this.disarmWith));
    listening.add(host);
    scope.add(() => listening.delete(host));
  }

  private handleKey(event: KeyboardEvent): void {
    const { model } = this.host;
    if (!model || event.defaultPrevented || event.isComposing || isWriting(event)) return;
    const chord = chordOf(event);
    const place = BUTTON_KEYS.indexOf(chord);
    const isTaken =
      chord === 'Escape' ? this.disarm(model) : this.isForButtons(event, model, place);
    if (!isTaken) return;
    event.preventDefault();
    if (place < 0 || event.repeat) return;
    if (model.transport.isStarted) this.buttons.tap({ place, time: event.timeStamp });
    else this.buttons.press(place);
  }

  private isForButtons(event: KeyboardEvent, model: Piece, place: number): boolean {
    const { transport, session, analysis } = model;
    if (place < 0 || !session.hasLetterKeys) return false;
    const where = placeOf(event, model);
    if (where === 'here') return true;
    if (where === 'nowhere' && transport.isStarted) return true;
    if (where === 'elsewhere' || !canEdit(this.host)) return false;
    // Of a page that shows a piece among other things, only the keys that mean a button are taken, with the music.
    const isWanted = transport.isStarted && analysis?.templates[place] !== undefined;
    return isWanted || isWorkplace(model);
  }

  private disarm({ session }: Piece): boolean {
    if (!session.armedTemplate) return false;
    runInAction(() => (session.armedTemplate = undefined));
    return true;
  }

  /** Releases the button of an analysis that was closed; the first analysis of a piece closes none. */
  private readonly disarmWith = (_: unknown, closed: unknown): void => {
    const { model } = this.host;
    if (closed && model) this.disarm(model);
  };
}

const isWriting = (event: Event): boolean =>
  event.composedPath().some((place) => place instanceof Element && place.matches(WRITING));

/** Whether a page shows only this piece, and tools for its labels. */
const isWorkplace = (piece: Piece): boolean =>
  [...listening].every(({ model }) => model === piece) &&
  document.querySelector('glosa-label-buttons, glosa-label-editor, glosa-label-filter') !== null;

/** Returns whether a key was pressed in a labeled piece, nowhere, in the page around it, or in another piece. */
function placeOf(event: Event, piece: Piece): 'here' | 'nowhere' | 'around' | 'elsewhere' {
  const path = event.composedPath();
  const elements = path.filter((place) => place instanceof GlosaElement);
  if (elements.some(({ model }) => model === piece)) return 'here';
  const isNowhere = event.target === document.body || event.target === document.documentElement;
  if (isNowhere && piece.analysis) return 'nowhere';
  return elements.some(({ model }) => model) ? 'elsewhere' : 'around';
}
