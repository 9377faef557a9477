import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** A request of a load. */
export interface Shot {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface LoadOptions {
  /** Requests a second. */
  readonly rate: number;
  readonly seconds: number;
  /** The request with this number, from 0. */
  readonly shot: (number: number) => Shot;
  /** Status of a good answer. */
  readonly status: number;
}

/** Waits for the end of an answer; throws when it is not the expected one. */
function fire(address: string, shot: Shot, { agent, status }: { agent: Agent; status: number }) {
  return new Promise<void>((resolve, reject) => {
    const { method, path, headers, body } = shot;
    const sent = request(`${address}${path}`, { method, agent, headers }, (answer) => {
      answer.on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode === status) resolve();
        else reject(new Error(`status ${answer.statusCode}`));
      });
      answer.resume();
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/**
 * Sends requests at a steady rate, whether or not the earlier ones have been answered, and returns how
 * long each took in milliseconds, from the time at which it was due: forever, if the answer was wrong or none. Prints
 * how many these were.
 */
export async function steadyLoad(
  address: string,
  options: LoadOptions,
): Promise<readonly number[]> {
  const { rate, seconds, shot, status } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const times: number[] = [];
  const wrong = new Map<string, number>();
  const pending: Promise<void>[] = [];
  const start = performance.now() + 50;
  for (let number = 0; number < rate * seconds; number += 1) {
    const due = start + (number * 1000) / rate;
    const wait = due - performance.now();
    // Up to a millisecond late, which counts; waiting more exactly would take a core from the service.
    if (wait > 0) await delay(wait);
    pending.push(
      fire(address, shot(number), { agent, status }).then(
        () => void times.push(performance.now() - due),
        (error: unknown) => {
          const what = error instanceof Error ? error.message : String(error);
          wrong.set(what, (wrong.get(what) ?? 0) + 1);
          times.push(Infinity);
        },
      ),
    );
  }
  await Promise.all(pending);
  agent.destroy();
  for (const [what, count] of wrong) console.log(`wrong answers: ${count} × ${what}`);
  return times;
}
