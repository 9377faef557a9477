import { observable, observableRef, runInAction } from 'mobx';
import {
  type FindPart,
  type GlosaElement,
  Late,
  loadMidiKeys,
  type MidiKeys,
  type MidiRefusal,
  PartController,
  type Scope,
} from '#kit';

const midi = new Late(loadMidiKeys);

type MidiPart = Awaited<ReturnType<typeof loadMidiKeys>>;

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
    else midi.use((part) => this.attached && void this.open(part, this.attached));
  };

  /** Starts without asking where the user has given permission before. */
  protected override attach(_part: HTMLElement, scope: Scope): void {
    if (this.isPossible) midi.use((part) => void this.openIfAllowed(part, scope));
  }

  private async openIfAllowed(part: MidiPart, scope: Scope): Promise<void> {
    if ((await part.isMidiAllowed()) && !this.keys) await this.open(part, scope);
  }

  private async open({ MidiError, MidiKeys }: MidiPart, scope: Scope): Promise<void> {
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
