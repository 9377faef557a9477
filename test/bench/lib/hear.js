// Reads the time in the sound of a chirp: for bench pages that play one.
(() => {
  const WINDOW = 16384;

  /** Strength of the mixed signal at a frequency (Hz). */
  function strength(mixed, rate, hertz) {
    let [re, im] = [0, 0];
    for (let index = 0; index < WINDOW; index++) {
      const angle = (-2 * Math.PI * hertz * index) / rate;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      re += mixed.re[index] * cos - mixed.im[index] * sin;
      im += mixed.re[index] * sin + mixed.im[index] * cos;
    }
    return re * re + im * im;
  }

  /** In-place fast Fourier transform of complex samples. */
  function transform(re, im) {
    for (let i = 1, j = 0; i < WINDOW; i++) {
      let bit = WINDOW >> 1;
      for (; j & bit; bit >>= 1) j ^= bit;
      j ^= bit;
      if (i < j) [re[i], re[j], im[i], im[j]] = [re[j], re[i], im[j], im[i]];
    }
    for (let size = 2; size <= WINDOW; size *= 2) {
      for (let start = 0; start < WINDOW; start += size) {
        for (let k = 0; k < size / 2; k++) {
          const angle = (-2 * Math.PI * k) / size;
          const [a, b] = [start + k, start + k + size / 2];
          const x = re[b] * Math.cos(angle) - im[b] * Math.sin(angle);
          const y = re[b] * Math.sin(angle) + im[b] * Math.cos(angle);
          [re[b], im[b], re[a], im[a]] = [re[a] - x, im[a] - y, re[a] + x, im[a] + y];
        }
      }
    }
  }

  /** The frequency (Hz, also negative) that is strongest. */
  function strongest(mixed, rate) {
    const [re, im] = [Float64Array.from(mixed.re), Float64Array.from(mixed.im)];
    transform(re, im);
    let best = 0;
    const power = (bin) => re[bin] ** 2 + im[bin] ** 2;
    for (let bin = 1; bin < WINDOW; bin++) if (power(bin) > power(best)) best = bin;
    let center = ((best > WINDOW / 2 ? best - WINDOW : best) * rate) / WINDOW;
    for (let step = rate / WINDOW; step > 0.002; step /= 3) {
      const near = [-2, -1, 0, 1, 2].map((count) => center + (count * step) / 2);
      const powers = near.map((hertz) => strength(mixed, rate, hertz));
      center = near[powers.indexOf(Math.max(...powers))];
    }
    return center;
  }

  /** How much later (seconds) than `shown` the chirp is that ends the samples. */
  function lateness(samples, shown, { first, rise, rate }) {
    const mixed = { re: new Float64Array(WINDOW), im: new Float64Array(WINDOW) };
    for (let index = 0; index < WINDOW; index++) {
      const time = shown - (WINDOW - 1 - index) / rate;
      const phase = 2 * Math.PI * (first + (rise / 2) * time) * time;
      const weight = samples[index] * Math.sin((Math.PI * index) / WINDOW) ** 2;
      mixed.re[index] = weight * Math.cos(phase);
      mixed.im[index] = -weight * Math.sin(phase);
    }
    return strongest(mixed, rate) / rise;
  }

  window.lateness = lateness;

  const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const middle = (values) => values.sort((a, b) => a - b)[values.length >> 1];

  /**
   * Plays after each seek and says by how much (ms) what is heard lies behind what is shown.
   * @param {{media: HTMLMediaElement, seek: (date: number) => void, play: () => Promise<unknown>,
   *   pause: () => void, shown: () => number}} player
   */
  window.hear = async (player, dates, chirp) => {
    const context = new AudioContext({ sampleRate: chirp.sampleRate });
    await context.resume();
    const analyser = new AnalyserNode(context, { fftSize: WINDOW });
    context.createMediaElementSource(player.media).connect(analyser);
    analyser.connect(new GainNode(context, { gain: 0 })).connect(context.destination);
    const samples = new Float32Array(WINDOW);
    const options = { ...chirp, rate: chirp.sampleRate };
    const errors = [];
    for (const date of dates) {
      player.pause();
      const arrived = new Promise((resolve) =>
        player.media.addEventListener('seeked', resolve, { once: true }),
      );
      player.seek(date);
      await arrived;
      await player.play();
      await pause(900);
      const found = [];
      for (let count = 0; count < 7; count++) {
        await frame();
        await pause(0);
        analyser.getFloatTimeDomainData(samples);
        const shown = player.shown();
        found.push(1000 * lateness(samples, shown, options));
      }
      errors.push(middle(found));
    }
    player.pause();
    await context.close();
    return { errors, duration: player.media.duration };
  };
})();
