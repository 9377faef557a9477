import { openMaker, type Maker } from './maker.js';

/** Time, in milliseconds, that an idle maker waits for the next job, which then need not load the engraver. */
const REST_MS = 60_000;

let resting: Maker | undefined;
let timer: NodeJS.Timeout | undefined;

/**
 * Runs work on a visitor's files with a maker, if possible the idle one of the job before.
 * @param signal ends what the maker makes at once
 */
export async function withVisitorsMaker<T>(
  work: (maker: Maker) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  clearTimeout(timer);
  const maker = resting ?? openMaker({ asker: 'visitor' });
  resting = undefined;
  const stop = () => void maker.stop();
  signal?.addEventListener('abort', stop);
  try {
    return await work(maker);
  } finally {
    signal?.removeEventListener('abort', stop);
    rest(maker);
  }
}

/** Lets a maker wait idle, without keeping the process alive. */
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
