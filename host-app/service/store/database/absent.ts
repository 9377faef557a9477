import { existsSync, statSync } from 'node:fs';
import { databaseFile, databaseOf, type Placed } from '../../process/whereabouts.js';

const MAKERS =
  'A new one is made by the start of the service, by "npm run account -- add", "npm run corpus -- add" and ' +
  '"npm run backup -- restore".';

/** Thrown by whatever works with a database that is there, where there is none. */
export class AbsentError extends Error {
  constructor(settings: Omit<Placed, 's3'>) {
    super(
      settings.databaseUrl === undefined
        ? `There is no database: ${databaseFile(settings)} is missing. GLOSA_DATA names its folder, or ` +
            `GLOSA_DATABASE_URL a PostgreSQL server. ${MAKERS}`
        : `The database is empty: ${databaseOf(settings)}, which GLOSA_DATABASE_URL names. No service has used it. ${MAKERS}`,
    );
    this.name = 'AbsentError';
  }
}

/** Whether a file has content. */
export const isFilled = (file: string): boolean => existsSync(file) && statSync(file).size > 0;

/** Whether a database stands in a file, or in its write-ahead log. */
export const isDatabase = (file: string): boolean => isFilled(file) || isFilled(`${file}-wal`);
