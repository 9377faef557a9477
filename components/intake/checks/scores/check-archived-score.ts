import { IntakeError } from '../intake-error.js';
import { createXmlReader } from '../xml/xml-reader.js';
import { checkScoreXml } from './check-score-xml.js';

/** An archive whose entries were checked: safe names, bounded sizes. */
export interface ScoreArchive {
  /** Of its files. */
  readonly names: readonly string[];
  /** Unpacks one of them, and stops where it is longer than it declared. */
  readonly open: (name: string) => AsyncIterable<Uint8Array>;
}

const CONTAINER = 'META-INF/container.xml';
const MAX_CONTAINER = 2 ** 16;
const CONTAINER_LIMITS = { depth: 20, elements: 1000, attributes: 20, run: 2 ** 16 };
const SCORE_NAME = /\.(musicxml|xml|mei|mscx)$/i;

const refused = (message: string): IntakeError => new IntakeError('archive', message);

const withoutScore = (cause?: unknown): IntakeError =>
  new IntakeError('archive', 'The archive holds no score', { cause, archive: 'withoutScore' });

/** Returns the path of the score in the container file; undefined when there is none. */
async function namedScore({ names, open }: ScoreArchive): Promise<string | undefined> {
  if (!names.includes(CONTAINER)) return undefined;
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of open(CONTAINER)) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_CONTAINER) throw refused('The container is too large');
  }
  return rootFile(text);
}

/** Returns the path of the first score in a container; MuseScore 4 names its styles and pictures too. */
function rootFile(container: string): string | undefined {
  const paths: string[] = [];
  const reader = createXmlReader(
    {
      open({ name, attributes }) {
        if (name === 'rootfile') paths.push(attributes['full-path'] ?? '');
      },
    },
    CONTAINER_LIMITS,
  );
  reader.write(container.replace(/^\uFEFF?\s*/, ''));
  reader.end();
  return paths.find((path) => SCORE_NAME.test(path)) ?? paths[0];
}

/**
 * Checks a score that is an archive: compressed MusicXML, or a file of MuseScore.
 * @throws IntakeError when the archive holds no score, or one that is refused
 */
export async function checkArchivedScore(archive: ScoreArchive): Promise<'mxl' | 'mscz'> {
  const { names } = archive;
  const named = await namedScore(archive);
  const score =
    names.find((name) => name === named) ??
    names.find((name) => SCORE_NAME.test(name) && !name.startsWith('META-INF/'));
  if (score === undefined) throw withoutScore();
  const isMuseScore = /\.mscx$/i.test(score);
  try {
    await checkScoreXml(archive.open(score), isMuseScore ? 'mscx' : 'musicxml');
  } catch (error) {
    // Documents of text programs are archives of XML as well.
    if (!(error instanceof IntakeError) || error.code !== 'wrongType') throw error;
    throw withoutScore(error);
  }
  return isMuseScore ? 'mscz' : 'mxl';
}
