/** Hears what is led to it, without a sound. */
export class Ear {
  readonly node: AnalyserNode;

  constructor(context: AudioContext) {
    this.node = new AnalyserNode(context, { fftSize: 32768, smoothingTimeConstant: 0 });
    // The browser does not compute a node without a destination.
    this.node.connect(new GainNode(context, { gain: 0 })).connect(context.destination);
  }

  /** How loud it was in the last twentieth of a second; 0 is silence. */
  get volume(): number {
    const wave = new Float32Array(2048);
    this.node.getFloatTimeDomainData(wave);
    return Math.sqrt(wave.reduce((sum, value) => sum + value * value, 0) / wave.length);
  }

  /** The loudest frequency of the last 0.7 seconds, in hertz. */
  get pitch(): number {
    const { node } = this;
    const levels = new Float32Array(node.frequencyBinCount);
    node.getFloatFrequencyData(levels);
    return (levels.indexOf(Math.max(...levels)) * node.context.sampleRate) / node.fftSize;
  }
}

export const after = (seconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, seconds * 1000));
