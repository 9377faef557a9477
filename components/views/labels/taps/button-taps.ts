import { when } from 'mobx';
import { type GlosaElement, Late, prepareTexts, type Scope } from '#kit';
import { canEdit } from '../can-edit.js';
import type { LabelTap } from './tap-label.js';
import type { TapVoice } from './tap-voice.js';

/** Loads the code that makes a label of a tap and tells the user, at the first tap. */
const taps = new Late(async () => {
  const [label, end, voice, press] = await Promise.all([
    import('./tap-label.js'),
    import('./end-tapped.js'),
    import('./tap-voice.js'),
    import('../input/actions/press-button.js'),
    prepareTexts('labels', 'labeling', 'tools'),
  ]);
  return { ...label, ...end, ...voice, ...press };
});

/** The label buttons as an element presses them, by a key or a finger; it tells what comes of that. */
export class ButtonTaps {
  private voice: TapVoice | undefined;
  /** Whether tapped labels end where the music is stopped. */
  private isEnding = false;

  constructor(
    private readonly host: GlosaElement,
    private readonly scope: Scope,
  ) {
    const isHeard = () => Boolean(host.model?.transport.isStarted) && canEdit(host);
    scope.add(
      when(isHeard, () => taps.use(({ hearPiece }) => host.model && hearPiece(host.model))),
    );
  }

  /** Makes a label of the button where the music was heard, or says why not. */
  tap(tap: LabelTap): void {
    taps.use(({ tapLabel, endWithMusic, TapVoice }) => {
      if (this.scope.isDisposed) return;
      this.isEnding ||= endWithMusic(this.host, this.scope);
      this.voice ??= new TapVoice(this.host, this.scope);
      this.voice.tell(tapLabel(this.host, tap), tap.place);
    });
  }

  /** Presses the button at a place, counted from 0, releases it, or says why not. */
  press(place: number): void {
    taps.use(({ pressButton, TapVoice }) => {
      if (this.scope.isDisposed) return;
      this.voice ??= new TapVoice(this.host, this.scope);
      this.voice.say(pressButton(this.host, place));
    });
  }
}
