import {
  checkArchivedScore,
  SCORE_ARCHIVE_LIMITS,
} from '../../../../components/intake/checks/scores/check-archived-score.js';
import { withArchive } from '../archives/open-archive.js';
import { readEntry } from '../archives/read-entry.js';

/**
 * Checks a score that is an archive: compressed MusicXML, or a file of MuseScore.
 * @throws IntakeError when the archive holds no score, or one that is refused
 */
export const checkScoreArchive = (path: string): Promise<'mxl' | 'mscz'> =>
  withArchive(path, SCORE_ARCHIVE_LIMITS, (archive) => {
    const entries = new Map(archive.entries.map((entry) => [entry.fileName, entry]));
    return checkArchivedScore({
      names: [...entries.keys()],
      open: (name) => readEntry(archive, entries.get(name)!),
    });
  });
