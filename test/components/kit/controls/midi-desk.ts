/** A keyboard of the desk. */
class AnInput extends EventTarget {
  state: MIDIPortDeviceState = 'connected';
  onmidimessage: ((event: unknown) => void) | null = null;

  constructor(
    readonly id: string,
    readonly name: string,
    private readonly desk: MidiDesk,
  ) {
    super();
  }

  send(data: readonly number[], timeStamp: number): void {
    this.onmidimessage?.({ data: Uint8Array.from(data), timeStamp });
  }

  unplug(): void {
    this.state = 'disconnected';
    this.desk.access.dispatchEvent(new Event('statechange'));
  }
}

/** Keyboards in place of those of the machine: the browser's own Web MIDI is put aside. */
export class MidiDesk {
  readonly access = Object.assign(new EventTarget(), { inputs: new Map<string, AnInput>() });

  constructor() {
    this.offer(async () => this.access);
  }

  plugIn(name: string): AnInput {
    const input = new AnInput(`input-${this.access.inputs.size}`, name, this);
    this.access.inputs.set(input.id, input);
    this.access.dispatchEvent(new Event('statechange'));
    return input;
  }

  /** The user does not allow it. */
  refuse(): void {
    this.offer(() => Promise.reject(new DOMException('No', 'SecurityError')));
  }

  remove(): void {
    Reflect.deleteProperty(navigator, 'requestMIDIAccess');
  }

  private offer(requestMIDIAccess: () => Promise<unknown>): void {
    Object.defineProperty(navigator, 'requestMIDIAccess', {
      value: requestMIDIAccess,
      configurable: true,
    });
  }
}
