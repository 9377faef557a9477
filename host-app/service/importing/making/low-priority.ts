import { readdirSync } from 'node:fs';
import os from 'node:os';

/**
 * Gives this process the lowest priority. Under Linux each thread has a priority of its own, including
 * those that collect garbage and compile.
 */
export function lowerPriority(): void {
  const { PRIORITY_LOW } = os.constants.priority;
  os.setPriority(PRIORITY_LOW);
  if (process.platform !== 'linux') return;
  for (const thread of readdirSync('/proc/self/task')) {
    try {
      os.setPriority(Number(thread), PRIORITY_LOW);
    } catch {
      // The thread has ended meanwhile.
    }
  }
}
