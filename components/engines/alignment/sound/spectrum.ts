/**
 * Power spectra of a real signal: a radix-4 Fourier transform of half the length, unpacked
 * (Press et al., Numerical Recipes, 12.3), under a Hann window.
 */
export class Spectrum {
  private readonly window: Float64Array;
  private readonly cos: Float64Array;
  private readonly sin: Float64Array;
  private readonly order: Uint32Array;
  private readonly re: Float64Array;
  private readonly im: Float64Array;
  private readonly passes: readonly Pass[];

  /** @param size Samples of a window, a power of two from 8 on. */
  constructor(readonly size: number) {
    const half = size / 2;
    const turn = (i: number) => (2 * Math.PI * i) / size;
    this.window = Float64Array.from({ length: size }, (_, i) => 0.5 - 0.5 * Math.cos(turn(i)));
    this.cos = Float64Array.from({ length: half }, (_, i) => Math.cos(turn(i)));
    this.sin = Float64Array.from({ length: half }, (_, i) => -Math.sin(turn(i)));
    this.order = reversedBits(half);
    this.re = new Float64Array(half);
    this.im = new Float64Array(half);
    this.passes = passesOf(half);
  }

  /**
   * Writes the power of the bins below half the size, as many as there is room for; before and after the
   * samples is silence.
   */
  power(samples: Float32Array, start: number, into: Float32Array): void {
    this.load(samples, start);
    this.transform();
    this.unpack(into);
  }

  private load(samples: Float32Array, start: number): void {
    const { window, order, re, im, size } = this;
    const isInside = start >= 0 && start + size <= samples.length;
    const part = isInside ? samples.subarray(start, start + size) : padded(samples, start, size);
    for (let i = 0; i < order.length; i++) {
      const even = 2 * order[i]!;
      re[i] = part[even]! * window[even]!;
      im[i] = part[even + 1]! * window[even + 1]!;
    }
  }

  /** Two steps of halving at once: each value is read and written half as often. */
  private transform(): void {
    const { re, im, passes } = this;
    const count = re.length;
    if (passes[0]!.length === 2) pairs(re, im);
    for (const { length, twiddles } of passes)
      for (let first = 0; first < count; first += 4 * length)
        for (let k = 0, t = 0; k < length; k++, t += 6) {
          const a = first + k;
          const b = a + length;
          const c = b + length;
          const d = c + length;
          const bRe = re[b]! * twiddles[t]! - im[b]! * twiddles[t + 1]!;
          const bIm = re[b]! * twiddles[t + 1]! + im[b]! * twiddles[t]!;
          const cRe = re[c]! * twiddles[t + 2]! - im[c]! * twiddles[t + 3]!;
          const cIm = re[c]! * twiddles[t + 3]! + im[c]! * twiddles[t + 2]!;
          const dRe = re[d]! * twiddles[t + 4]! - im[d]! * twiddles[t + 5]!;
          const dIm = re[d]! * twiddles[t + 5]! + im[d]! * twiddles[t + 4]!;
          const sumRe = re[a]! + bRe;
          const sumIm = im[a]! + bIm;
          const awayRe = re[a]! - bRe;
          const awayIm = im[a]! - bIm;
          re[a] = sumRe + cRe + dRe;
          im[a] = sumIm + cIm + dIm;
          re[b] = awayRe + cIm - dIm;
          im[b] = awayIm - cRe + dRe;
          re[c] = sumRe - cRe - dRe;
          im[c] = sumIm - cIm - dIm;
          re[d] = awayRe - cIm + dIm;
          im[d] = awayIm + cRe - dRe;
        }
  }

  /**
   * Separates the transform of even and odd samples, which were real and imaginary parts of one signal.
   */
  private unpack(into: Float32Array): void {
    const { re, im, cos, sin } = this;
    const half = re.length;
    const bins = Math.min(half, into.length);
    into[0] = (re[0]! + im[0]!) ** 2;
    for (let k = 1; k < bins; k++) {
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

/** A pass of the transform, which makes four parts of so many values each into one. */
interface Pass {
  readonly length: number;
  /** By value: cosine and sine of its turn in the second, third and fourth part. */
  readonly twiddles: Float64Array;
}

function passesOf(count: number): readonly Pass[] {
  const passes: Pass[] = [];
  for (let length = Math.log2(count) % 2 === 0 ? 1 : 2; 4 * length <= count; length *= 4) {
    const twiddles = new Float64Array(6 * length);
    for (let k = 0; k < length; k++)
      [2, 1, 3].forEach((times, part) => {
        const angle = (-2 * Math.PI * times * k) / (4 * length);
        twiddles.set([Math.cos(angle), Math.sin(angle)], 6 * k + 2 * part);
      });
    passes.push({ length, twiddles });
  }
  return passes;
}

/** Transforms pairs of values. */
function pairs(re: Float64Array, im: Float64Array): void {
  for (let p = 0; p < re.length; p += 2) {
    const [real, imaginary] = [re[p + 1]!, im[p + 1]!];
    re[p + 1] = re[p]! - real;
    im[p + 1] = im[p]! - imaginary;
    re[p]! += real;
    im[p]! += imaginary;
  }
}

function padded(samples: Float32Array, start: number, size: number): Float32Array {
  const part = new Float32Array(size);
  for (let i = Math.max(0, -start); i < size && start + i < samples.length; i++)
    part[i] = samples[start + i]!;
  return part;
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
