import { observable, observableRef, runInAction } from 'mobx';
import type { GlosaElement } from '../../base/element/glosa-element.js';
import { PartController, type FindPart } from '../../base/element/part-controller.js';
import type { Scope } from '../../base/element/scope.js';
import type { MidiKeys, MidiRefusal } from '../../engines/midi-keys/midi-keys.js';

/** Whether the keys of MIDI keyboards tap. */
export class MidiTap extends PartController {
  /** Why they do not. Observable. */
  @observable accessor refusal: MidiRefusal | undefined;
  @observableRef private accessor keys: MidiKeys | undefined;

  constructor(
    host: GlosaElement,
    find: FindPart,
    /** Takes the time of a key in milliseconds of the page. */
    private readonly onPress: (time: number) => void,
  ) {
    super(host, find);
  }

  /** Whether the browser can hear MIDI keyboards. */
  get isPossible(): boolean {
    return 'requestMIDIAccess' in navigator;
  }

  /** Whether keyboards are heard. Observable. */
  get isOn(): boolean {
    return this.keys !== undefined;
  }

  /** Their names. Observable. */
  get names(): readonly string[] {
    return this.keys?.names ?? [];
  }

  /** Hears keyboards, after the user was asked, or does not any more. */
  readonly toggle = (): void => {
    if (this.keys) this.close();
    else if (this.attached) void this.open(this.attached);
  };

  /** What the user has allowed before is used without asking. */
  protected override attach(_part: HTMLElement, scope: Scope): void {
    if (this.isPossible) void this.openIfAllowed(scope);
  }

  private async openIfAllowed(scope: Scope): Promise<void> {
    const { isMidiAllowed } = await import('../../engines/midi-keys/midi-keys.js');
    if ((await isMidiAllowed()) && !this.keys) await this.open(scope);
  }

  private async open(scope: Scope): Promise<void> {
    const { MidiError, MidiKeys } = await import('../../engines/midi-keys/midi-keys.js');
    try {
      const keys = await MidiKeys.open((time) => this.onPress(time));
      if (scope.isDisposed || this.keys) return keys.dispose();
      scope.add(() => this.close());
      this.set(keys);
    } catch (error) {
      this.set(undefined, error instanceof MidiError ? error.reason : 'refused');
    }
  }

  private close(): void {
    this.keys?.dispose();
    this.set(undefined);
  }

  private set(keys: MidiKeys | undefined, refusal?: MidiRefusal): void {
    runInAction(() => {
      this.keys = keys;
      this.refusal = refusal;
    });
  }
}
