import type { GlosaElement } from '../../base/element/glosa-element.js';
import type { StripControls } from '../../base/strip/strip-controls.js';
import { soundingAt } from '../notes/sounding.js';
import type { PitchAxis } from '../picture/pitch-axis.js';
import type { RollContent } from '../roll-content.js';
import type { NoteChoice } from './note-choice.js';

export interface RollKeysOptions {
  readonly controls: StripControls;
  readonly pitchAxis: PitchAxis;
  readonly choice: NoteChoice;
  readonly content: RollContent;
}

/** Rows that an arrow scrolls. */
const ROWS = 6;

/**
 * The keys of a roll that other strips do not have: arrows up and down for higher and lower notes,
 * Alt with + − 0 for the zoom of pitch, N for the notes under the playhead. The rest is the strip's.
 */
export class RollKeys {
  constructor(
    private readonly host: GlosaElement,
    private readonly options: RollKeysOptions,
  ) {}

  readonly handleKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented) return;
    const { ctrlKey, metaKey } = event;
    if (!ctrlKey && !metaKey && this.take(event)) event.preventDefault();
    else this.options.controls.handleKey(event);
  };

  private take({ key, code, altKey, shiftKey }: KeyboardEvent): boolean {
    const { pitchAxis, choice } = this.options;
    // Alt makes another sign of a key on some keyboards.
    if (altKey) return this.zoom(`${key} ${code}`);
    if (key === 'ArrowUp') pitchAxis.scrollBy(-ROWS);
    else if (key === 'ArrowDown') pitchAxis.scrollBy(ROWS);
    else if (key === 'Escape') return choice.clear();
    else if (key.toLowerCase() === 'n') return this.chooseHere(shiftKey);
    else return false;
    return true;
  }

  private zoom(pressed: string): boolean {
    const { pitchAxis } = this.options;
    if (/^[+=]|Equal|NumpadAdd/.test(pressed)) pitchAxis.zoomStep(1);
    else if (/^[-_–]|Minus|NumpadSubtract/.test(pressed)) pitchAxis.zoomStep(-1);
    else if (/^0|Digit0|Numpad0/.test(pressed)) pitchAxis.zoomTo(0);
    else return false;
    return true;
  }

  /** The notes under the playhead; with `isAdding` beside those that are chosen. */
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
