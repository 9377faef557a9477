import { archiveError, withArchive, type Archive } from '../archives/open-archive.js';
import { readEntry } from '../archives/read-entry.js';
import { createXmlReader } from '../xml/xml-reader.js';
import { checkScoreXml } from './check-score-xml.js';

/** A score, its style, a thumbnail and the pictures in it. */
const LIMITS = { files: 500, fileBytes: 32 * 2 ** 20, bytes: 64 * 2 ** 20 };
const MAX_CONTAINER = 2 ** 16;
const CONTAINER_LIMITS = { depth: 20, elements: 1000, attributes: 20, run: 2 ** 16 };
const SCORE_NAME = /\.(musicxml|xml|mei|mscx)$/i;

/** Path of the score as the container tells it; undefined when there is none. */
async function namedScore(archive: Archive): Promise<string | undefined> {
  const entry = archive.entries.find(({ fileName }) => fileName === 'META-INF/container.xml');
  if (!entry) return undefined;
  if (entry.uncompressedSize > MAX_CONTAINER) throw archiveError('The container is too large');
  const chunks: Buffer[] = [];
  for await (const chunk of readEntry(archive, entry)) chunks.push(chunk);
  return rootFile(Buffer.concat(chunks).toString());
}

/** What the first `<rootfile>` of a container names. */
function rootFile(container: string): string | undefined {
  let path: string | undefined;
  const reader = createXmlReader(
    {
      open({ name, attributes }) {
        if (name === 'rootfile') path ??= attributes['full-path'];
      },
    },
    CONTAINER_LIMITS,
  );
  reader.write(container.replace(/^\uFEFF?\s*/, ''));
  reader.end();
  return path;
}

/**
 * Checks a score that is an archive: compressed MusicXML, or a file of MuseScore.
 * @throws IntakeError when the archive holds no score, or one that is refused
 */
export const checkScoreArchive = (path: string): Promise<'mxl' | 'mscz'> =>
  withArchive(path, LIMITS, async (archive) => {
    const named = await namedScore(archive);
    const entry =
      archive.entries.find(({ fileName }) => fileName === named) ??
      archive.entries.find(
        ({ fileName }) => SCORE_NAME.test(fileName) && !fileName.startsWith('META-INF/'),
      );
    if (!entry) throw archiveError('The archive holds no score');
    const isMuseScore = /\.mscx$/i.test(entry.fileName);
    await checkScoreXml(readEntry(archive, entry), isMuseScore ? 'mscx' : 'musicxml');
    return isMuseScore ? 'mscz' : 'mxl';
  });
