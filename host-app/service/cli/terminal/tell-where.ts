import { settingsHint } from '../../process/settings-file.js';
import { type Environment, settingsOf } from '../../process/settings.js';
import { whereabouts } from '../../process/whereabouts.js';

interface Destination {
  write(text: string): unknown;
}

/**
 * Says on which database and files a command works, beside its answer, and hints at settings that it lacks.
 * @param more what else it works on, such as a place of backups
 */
export function tellWhere(stderr: Destination, environment: Environment, more?: string): void {
  const parts = [whereabouts(settingsOf(environment)), ...(more === undefined ? [] : [more])];
  stderr.write(`${parts.join('; ')}\n`);
  const hint = settingsHint(environment);
  if (hint !== undefined) stderr.write(`${hint}\n`);
}
