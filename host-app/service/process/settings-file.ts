import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import type { Environment } from './settings.js';

/** Where the units for systemd find the settings of all processes; deploy/README.md puts it there. */
const SETTINGS_FILE = '/etc/glosa/glosa.env';

/** Settings that say which database and which files are meant. */
const PLACES =
  /^GLOSA_(DATA|DATABASE_URL|DATABASE_REPLICA_URL|S3_ENDPOINT|S3_BUCKET|S3_ACCESS_KEY|S3_SECRET_KEY)$/;

function contentOf(file: string): string | NodeJS.ErrnoException {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    return error as NodeJS.ErrnoException;
  }
}

/** Whether the environment names a database or a folder of its own. */
const isPlaced = ({ GLOSA_DATA = '', GLOSA_DATABASE_URL = '' }: Environment): boolean =>
  GLOSA_DATA !== '' || GLOSA_DATABASE_URL !== '';

/**
 * Returns a hint for a command that was started without the settings of the service on this machine.
 * @param file the settings file of the units for systemd
 * @returns undefined if nothing is amiss
 */
export function settingsHint(
  environment: Environment,
  file: string = SETTINGS_FILE,
): string | undefined {
  const content = contentOf(file);
  const load = `Load it before a command: set -a; . ${file}; set +a`;
  if (typeof content !== 'string') {
    if (content.code !== 'EACCES' || isPlaced(environment)) return undefined;
    return `Note: ${file} has settings of a service, and you may not read it. Run the command as its user. ${load}`;
  }
  const missing = Object.entries(parseEnv(content))
    .filter(([name, value]) => PLACES.test(name) && value !== '' && !environment[name])
    .map(([name]) => name);
  if (missing.length > 0) return `Note: ${file} sets ${missing.join(', ')}, not set here. ${load}`;
  if (isPlaced(environment)) return undefined;
  return `Note: neither GLOSA_DATA nor GLOSA_DATABASE_URL is set here; the services of ${file} have their data in /var/lib/glosa/PORT. ${load}`;
}
