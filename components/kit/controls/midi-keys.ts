import { action, observableRef } from 'mobx';

/** `unsupported`: this browser has no Web MIDI. `refused`: the user or the page does not allow it. */
export type MidiRefusal = 'unsupported' | 'refused';

/** Thrown when no keyboard can be used. */
export class MidiError extends Error {
  constructor(readonly reason: MidiRefusal) {
    super(`MIDI keyboards cannot be heard: ${reason}`);
    this.name = 'MidiError';
  }
}

/** Status byte of a pressed key, on the first of the sixteen channels. */
const NOTE_ON = 0x90;

/** Whether the browser supports MIDI keyboards. */
export const hasMidi = (): boolean => 'requestMIDIAccess' in navigator;

/** Whether the user has given permission before, so that no question is needed. */
export async function isMidiAllowed(): Promise<boolean> {
  try {
    const status = await navigator.permissions.query({ name: 'midi' });
    return status.state === 'granted';
  } catch {
    return false;
  }
}

/** Listens to the keys of all MIDI keyboards, also of those plugged in later. */
export class MidiKeys {
  /** Names of the keyboards. Observable. */
  @observableRef accessor names: readonly string[] = [];
  private readonly disposal = new AbortController();

  private constructor(
    private readonly access: MIDIAccess,
    private readonly onPress: (time: number) => void,
  ) {
    const { signal } = this.disposal;
    access.addEventListener('statechange', () => this.listen(), { signal });
    this.listen();
  }

  /**
   * Asks the user, unless it was allowed before. The times of the keys are milliseconds of the page.
   * @throws MidiError
   */
  static async open(onPress: (time: number) => void): Promise<MidiKeys> {
    if (!hasMidi()) throw new MidiError('unsupported');
    try {
      return new MidiKeys(await navigator.requestMIDIAccess({ sysex: false }), onPress);
    } catch {
      throw new MidiError('refused');
    }
  }

  dispose(): void {
    this.disposal.abort();
    for (const input of this.access.inputs.values()) input.onmidimessage = null;
  }

  @action private listen(): void {
    const inputs = [...this.access.inputs.values()].filter(({ state }) => state === 'connected');
    for (const input of inputs) input.onmidimessage = (event) => this.hear(event);
    this.names = inputs.map(({ name, id }) => name ?? id);
  }

  private hear({ data, timeStamp }: MIDIMessageEvent): void {
    if (!data || (data[0]! & 0xf0) !== NOTE_ON) return;
    // A note-on without velocity is a released key.
    if (data[2]) this.onPress(timeStamp || performance.now());
  }
}
