import { checkArchivedScore, SCORE_ARCHIVE_LIMITS } from '#intake/checks';
import { withArchive } from './open-archive.js';
import { readEntry } from './read-entry.js';

/**
 * Checks a score that is an archive: compressed MusicXML, or a file of MuseScore.
 * @throws IntakeError for an archive without a score, or with a refused one
 */
export const checkScoreArchive = (path: string): Promise<'mxl' | 'mscz'> =>
  withArchive(path, SCORE_ARCHIVE_LIMITS, (archive) => {
    const entries = new Map(archive.entries.map((entry) => [entry.fileName, entry]));
    return checkArchivedScore({
      names: [...entries.keys()],
      open: (name) => readEntry(archive, entries.get(name)!),
    });
  });
