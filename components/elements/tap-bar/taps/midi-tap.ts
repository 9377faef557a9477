import { observable, observableRef, runInAction } from 'mobx';
import {
  type FindPart,
  type GlosaElement,
  loadMidiKeys,
  type MidiKeys,
  type MidiRefusal,
  PartController,
  type Scope,
} from '#kit';

/** Whether the keys of MIDI keyboards tap. */
export class MidiTap extends PartController {
  /** The reason why they do not tap. Observable. */
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

  /** Whether it listens to keyboards. Observable. */
  get isOn(): boolean {
    return this.keys !== undefined;
  }

  /** Names of the keyboards. Observable. */
  get names(): readonly string[] {
    return this.keys?.names ?? [];
  }

  /** Starts to listen to keyboards, with the user's permission, or stops. */
  readonly toggle = (): void => {
    if (this.keys) this.close();
    else if (this.attached) void this.open(this.attached);
  };

  /** Starts without asking where the user has given permission before. */
  protected override attach(_part: HTMLElement, scope: Scope): void {
    if (this.isPossible) void this.openIfAllowed(scope);
  }

  private async openIfAllowed(scope: Scope): Promise<void> {
    const { isMidiAllowed } = await loadMidiKeys();
    if ((await isMidiAllowed()) && !this.keys) await this.open(scope);
  }

  private async open(scope: Scope): Promise<void> {
    const { MidiError, MidiKeys } = await loadMidiKeys();
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
