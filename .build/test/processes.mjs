// Processes of the tests: one after the other on the terminal, or several at a time.
import { spawn } from 'node:child_process';

const SIGNALS = ['SIGINT', 'SIGTERM'];

const ended = (child) => new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));

/** Returns the exit code of a program of ours under the Node that runs this. */
export const run = (parameters, env = process.env) =>
  ended(spawn(process.execPath, parameters, { stdio: 'inherit', env }));

/** Starts a program whose output is printed as a whole when it has ended. */
function startAside(parameters, env, options = {}) {
  const stdio = ['ignore', 'pipe', 'pipe'];
  const child = spawn(process.execPath, parameters, { stdio, env, ...options });
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => chunks.push(data));
  const code = ended(child).then((value) => {
    process.stdout.write(Buffer.concat(chunks));
    return value;
  });
  return { child, code };
}

/** Runs a program like `run`, and prints its output as a whole when it has ended. */
export const runAside = (parameters, env = process.env) => startAside(parameters, env).code;

/** Runs a program like `runAside`. After some milliseconds, ends it with all that it has started. */
export async function runWithin(milliseconds, parameters, env = process.env) {
  // A group of its own, whose browsers end with it.
  const { child, code } = startAside(parameters, env, { detached: true });
  const stop = () => {
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  };
  // The terminal's Ctrl-C does not reach another group.
  const interrupt = () => {
    stop();
    process.exit(1);
  };
  for (const signal of SIGNALS) process.once(signal, interrupt);
  // What it leaves behind would hold its output open.
  child.on('exit', stop);
  const timer = setTimeout(stop, milliseconds);
  const value = await code;
  clearTimeout(timer);
  for (const signal of SIGNALS) process.off(signal, interrupt);
  return value;
}

/** Runs tasks in their order, some of them at a time. Returns their results in the same order. */
export async function someAtATime(tasks, count) {
  const results = [];
  let next = 0;
  const work = async () => {
    while (next < tasks.length) {
      const index = next++;
      results[index] = await tasks[index]();
    }
  };
  await Promise.all(Array.from({ length: count }, work));
  return results;
}
