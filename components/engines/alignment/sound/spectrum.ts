/**
 * Power spectra of a real signal: a radix-2 Fourier transform of half the length, unpacked
 * (Press et al., Numerical Recipes, 12.3), under a Hann window.
 */
export class Spectrum {
  private readonly window: Float64Array;
  private readonly cos: Float64Array;
  private readonly sin: Float64Array;
  private readonly order: Uint32Array;
  private readonly re: Float64Array;
  private readonly im: Float64Array;

  /** @param size Samples of a window, a power of two. */
  constructor(readonly size: number) {
    const half = size / 2;
    const turn = (i: number) => (2 * Math.PI * i) / size;
    this.window = Float64Array.from({ length: size }, (_, i) => 0.5 - 0.5 * Math.cos(turn(i)));
    this.cos = Float64Array.from({ length: half }, (_, i) => Math.cos(turn(i)));
    this.sin = Float64Array.from({ length: half }, (_, i) => -Math.sin(turn(i)));
    this.order = reversedBits(half);
    this.re = new Float64Array(half);
    this.im = new Float64Array(half);
  }

  /** Writes the power of the bins below half the size; before and after the samples is silence. */
  power(samples: Float32Array, start: number, into: Float32Array): void {
    this.load(samples, start);
    this.transform();
    this.unpack(into);
  }

  private load(samples: Float32Array, start: number): void {
    const { window, order, re, im } = this;
    for (let i = 0; i < order.length; i++) {
      const even = 2 * order[i]!;
      re[i] = (samples[start + even] ?? 0) * window[even]!;
      im[i] = (samples[start + even + 1] ?? 0) * window[even + 1]!;
    }
  }

  private transform(): void {
    const { re, im, cos, sin } = this;
    const count = re.length;
    for (let length = 2; length <= count; length *= 2) {
      const half = length / 2;
      const step = (2 * count) / length;
      for (let first = 0; first < count; first += length)
        for (let k = 0; k < half; k++) {
          const p = first + k;
          const q = p + half;
          const c = cos[k * step]!;
          const s = sin[k * step]!;
          const real = re[q]! * c - im[q]! * s;
          const imaginary = re[q]! * s + im[q]! * c;
          re[q] = re[p]! - real;
          im[q] = im[p]! - imaginary;
          re[p]! += real;
          im[p]! += imaginary;
        }
    }
  }

  /**
   * Separates the transform of even and odd samples, which were real and imaginary parts of one signal.
   */
  private unpack(into: Float32Array): void {
    const { re, im, cos, sin } = this;
    const half = re.length;
    into[0] = (re[0]! + im[0]!) ** 2;
    for (let k = 1; k < half; k++) {
      const a = re[k]!;
      const b = im[k]!;
      const c = re[half - k]!;
      const d = im[half - k]!;
      const oddRe = b + d;
      const oddIm = c - a;
      const real = (a + c + cos[k]! * oddRe - sin[k]! * oddIm) / 2;
      const imaginary = (b - d + cos[k]! * oddIm + sin[k]! * oddRe) / 2;
      into[k] = real * real + imaginary * imaginary;
    }
  }
}

function reversedBits(count: number): Uint32Array {
  const order = new Uint32Array(count);
  for (let i = 1, reversed = 0; i < count; i++) {
    let bit = count >> 1;
    for (; reversed & bit; bit >>= 1) reversed ^= bit;
    reversed |= bit;
    order[i] = reversed;
  }
  return order;
}
