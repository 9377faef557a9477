import type { GlosaElement } from '#kit';
import { chordOf, type StripControls } from '#views';
import { soundingAt } from '../notes/sounding.js';
import type { PitchAxis } from '../picture/pitch-axis.js';
import type { RollContent } from '../roll-content.js';
import type { NoteChoice } from './note-choice.js';
import { ROLL_KEYS, type RollAction } from './roll-key-map.js';

export interface RollKeysOptions {
  readonly controls: StripControls;
  readonly pitchAxis: PitchAxis;
  readonly choice: NoteChoice;
  readonly content: RollContent;
}

/** Number of rows that an arrow key scrolls. */
const ROWS = 6;

/**
 * The keys of a roll that other strips do not have: arrows up and down for higher and lower notes,
 * Alt with + − 0 for the zoom of pitch, N for the notes under the playhead. Other keys go to the strip.
 */
export class RollKeys {
  constructor(
    private readonly host: GlosaElement,
    private readonly options: RollKeysOptions,
  ) {}

  readonly handleKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented) return;
    const action = ROLL_KEYS[chordOf(event)];
    if (action && this.take(action)) event.preventDefault();
    else this.options.controls.handleKey(event);
  };

  private take(action: RollAction): boolean {
    const { pitchAxis, choice } = this.options;
    if (action === 'chooseNone') return choice.clear();
    if (action === 'chooseHere' || action === 'addHere')
      return this.chooseHere(action === 'addHere');
    if (action === 'higher') pitchAxis.scrollBy(-ROWS);
    else if (action === 'lower') pitchAxis.scrollBy(ROWS);
    else if (action === 'tallerRows') pitchAxis.zoomStep(1);
    else if (action === 'shorterRows') pitchAxis.zoomStep(-1);
    else pitchAxis.zoomTo(0);
    return true;
  }

  /** Chooses the notes under the playhead; with `isAdding`, keeps those that are chosen. */
  private chooseHere(isAdding: boolean): boolean {
    const { model, transport } = this.host;
    const onset = transport?.moment.onset;
    if (onset === undefined || !model?.session.hasLetterKeys) return false;
    const { choice, content } = this.options;
    const { notes } = soundingAt(content.tracks, onset);
    if (isAdding) choice.add(notes);
    else choice.choose(notes);
    choice.finish();
    return true;
  }
}
