import { reaction, runInAction, when } from 'mobx';
import type { Piece } from '#core';
import { GlosaElement, Late, prepareTexts, type Scope } from '#kit';
import { canEdit } from '../can-edit.js';
import { chordOf } from '../input/keys/chords.js';
import { BUTTON_KEYS } from '../input/keys/button-keys.js';
import type { TapVoice } from './tap-voice.js';

/** Loads the code that makes a label of a tap and tells the user, at the first tap. */
const taps = new Late(async () => {
  const [label, voice] = await Promise.all([
    import('./tap-label.js'),
    import('./tap-voice.js'),
    prepareTexts('labels', 'labeling'),
  ]);
  return { ...label, ...voice };
});

/** Places where a character is text, or chooses among what is offered. */
const WRITING =
  'input:not([type=checkbox], [type=radio], [type=range], [type=button]), textarea, select, [contenteditable], dialog, [role=dialog], [role=menu], [popover]';

/**
 * Makes a label at each digit that is pressed while the music plays, wherever the focus is; Escape releases a pressed
 * label button from everywhere. One view of a piece takes a key, for all of them.
 */
export function attachTaps(host: GlosaElement, scope: Scope): void {
  new LabelTaps(host, scope);
}

class LabelTaps {
  private voice: TapVoice | undefined;

  constructor(
    private readonly host: GlosaElement,
    private readonly scope: Scope,
  ) {
    scope.listen(document, 'keydown', (event) => this.handleKey(event));
    const isHeard = () => Boolean(host.model?.transport.isStarted) && canEdit(host);
    scope.add(
      when(isHeard, () => taps.use(({ hearPiece }) => host.model && hearPiece(host.model))),
    );
    scope.add(reaction(() => host.model?.analysis, this.disarmWith));
  }

  private handleKey(event: KeyboardEvent): void {
    const { model } = this.host;
    if (!model || event.defaultPrevented || event.isComposing || isWriting(event)) return;
    const chord = chordOf(event);
    const place = BUTTON_KEYS.indexOf(chord);
    const isTaken = chord === 'Escape' ? this.disarm(model) : this.isTap(event, model, place);
    if (!isTaken) return;
    event.preventDefault();
    if (place >= 0 && !event.repeat) this.tap(place, event.timeStamp);
  }

  private isTap(event: KeyboardEvent, model: Piece, place: number): boolean {
    const { transport, session, analysis } = model;
    if (place < 0 || !transport.isStarted || !session.hasLetterKeys) return false;
    const where = placeOf(event, model);
    // Of a page that shows a piece among other things, only the keys that mean a button are taken.
    const isWanted = where === 'here' || analysis?.templates[place] !== undefined;
    return where !== 'elsewhere' && isWanted && (where === 'here' || canEdit(this.host));
  }

  private tap(place: number, time: number): void {
    const { host, scope } = this;
    taps.use(({ tapLabel, TapVoice }) => {
      if (scope.isDisposed) return;
      this.voice ??= new TapVoice(host, scope);
      this.voice.tell(tapLabel(host, { place, time }), place);
    });
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

/** Returns whether a key was pressed in a labeled piece or nowhere, in the page around it, or in another piece. */
function placeOf(event: Event, piece: Piece): 'here' | 'around' | 'elsewhere' {
  const path = event.composedPath();
  const elements = path.filter((place) => place instanceof GlosaElement);
  const isNowhere = event.target === document.body || event.target === document.documentElement;
  if (elements.some(({ model }) => model === piece) || (isNowhere && piece.analysis)) return 'here';
  return elements.some(({ model }) => model) ? 'elsewhere' : 'around';
}
