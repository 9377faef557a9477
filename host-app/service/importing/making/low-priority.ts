import { readdirSync } from 'node:fs';
import os from 'node:os';

/**
 * Lets everything else on the machine go first. Under Linux each thread has a priority of its own, those
 * too that collect garbage and compile beside the program.
 */
export function lowerPriority(): void {
  const { PRIORITY_LOW } = os.constants.priority;
  os.setPriority(PRIORITY_LOW);
  if (process.platform !== 'linux') return;
  for (const thread of readdirSync('/proc/self/task')) {
    try {
      os.setPriority(Number(thread), PRIORITY_LOW);
    } catch {
      // It has ended meanwhile.
    }
  }
}
