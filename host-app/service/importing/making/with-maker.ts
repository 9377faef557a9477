import { openMaker, type Maker } from './maker.js';

/** A maker without work is kept for so long, in milliseconds: the next job need not load the engraver. */
const REST_MS = 60_000;

let resting: Maker | undefined;
let timer: NodeJS.Timeout | undefined;

/** Works with a maker, the one of the job before where it still rests. */
export async function withMaker<T>(work: (maker: Maker) => Promise<T>): Promise<T> {
  clearTimeout(timer);
  const maker = resting ?? openMaker();
  resting = undefined;
  try {
    return await work(maker);
  } finally {
    rest(maker);
  }
}

/** Only a busy maker keeps the process alive. */
function rest(maker: Maker): void {
  if (resting) {
    void maker.close();
    return;
  }
  resting = maker;
  timer = setTimeout(() => {
    if (resting !== maker) return;
    resting = undefined;
    void maker.close();
  }, REST_MS).unref();
}
