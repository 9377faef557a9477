import type { TemplateResult } from 'lit';
import { adoptStyles, type FindPart } from '#kit';
import type { Axis, StripControls } from '#views';
import type { GlosaPianoRoll } from '../piano-roll.js';
import type { PitchAxis } from '../picture/pitch-axis.js';
import type { RollContent } from '../roll-content.js';
import { renderLegend } from './legend.js';
import { Marks } from './marks.js';
import { NoteChoice } from './note-choice.js';
import { NoteFinder } from './note-finder.js';
import { RollHand } from './roll-hand.js';
import { RollKeys } from './roll-keys.js';
import { toolStyles } from './tools.styles.js';

export interface RollToolOptions {
  readonly content: RollContent;
  readonly axis: Axis;
  readonly pitchAxis: PitchAxis;
  readonly controls: StripControls;
  /** Returns the finder of a rendered part of the roll. */
  readonly find: (selector: string) => FindPart;
}

/** The tools of a roll: choosing notes, zooming their rows, and the legend. */
export class RollTools {
  /** The keys of the roll, and of a strip. */
  readonly handleKey: (event: KeyboardEvent) => void;
  private readonly choice: NoteChoice;

  constructor(
    private readonly host: GlosaPianoRoll,
    private readonly options: RollToolOptions,
  ) {
    adoptStyles(host, toolStyles);
    const { content, axis, pitchAxis, controls, find } = options;
    const choice = (this.choice = new NoteChoice(host));
    const finder = new NoteFinder(content, axis, pitchAxis);
    const [stage, band] = [find('.stage'), find('.note-band')];
    new Marks(host, { marks: find('.marks'), content, choice });
    new RollHand(host, { stage, band, finder, choice, pitchAxis });
    this.handleKey = new RollKeys(host, { controls, pitchAxis, choice, content }).handleKey;
    host.addController({ hostConnected: () => choice.follow(host.scope) });
  }

  renderLegend(): TemplateResult {
    const { content, pitchAxis } = this.options;
    return renderLegend(this.host, { content, choice: this.choice, pitchAxis });
  }
}
