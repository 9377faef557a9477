/** The running work of this page, by name, where the browser has no locks. */
const running = new Map<string, Promise<unknown>>();

type Locks = Partial<Pick<Navigator, 'locks'>>;

/** Returns the browser's locks if they work: a sandboxed frame has locks, and refuses each of them. */
async function usable(): Promise<LockManager | undefined> {
  try {
    const { locks } = globalThis.navigator as Locks;
    await locks?.query();
    return locks;
  } catch {
    return undefined;
  }
}

let looked: Promise<LockManager | undefined> | undefined;

const locksHere = (): Promise<LockManager | undefined> => (looked ??= usable());

/** Runs some work while nothing of that name runs, in any tab of this browser. */
export async function locked<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = await locksHere();
  if (locks) return locks.request(name, work);
  const before = running.get(name) ?? Promise.resolve();
  const now = before.then(work, work);
  running.set(
    name,
    now.catch(() => undefined),
  );
  return now;
}

/**
 * Takes a lock for as long as the page lives, or until the function that it gives is called; undefined
 * when another tab has it.
 */
export async function held(name: string): Promise<(() => void) | undefined> {
  const locks = await locksHere();
  if (!locks) return heldHere(name);
  return new Promise((resolve, reject) => {
    const asked = locks.request(name, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(undefined);
      return new Promise<void>((release) => resolve(release));
    });
    asked.catch(reject);
  });
}

const here = new Set<string>();

function heldHere(name: string): (() => void) | undefined {
  if (here.has(name)) return undefined;
  here.add(name);
  return () => void here.delete(name);
}
