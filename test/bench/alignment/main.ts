// npm run bench -- alignment [folder …] [--hard] [--varied] [--tail] [--only name] [--noise 45] …
// --hard: in a room, flat, noise and silence at both ends, MP3. --varied: cut into other structures.
import { parseArgs } from 'node:util';
import { CASES, madePieces } from './made/cases.js';
import { findPieces, type IncompletePiece, type PieceFiles } from './pieces.js';
import { measured, tasksOf, type Measured, type Task, type TaskOptions } from './measure-piece.js';
import { headings, pieceLine, pooledLines, tailLine } from './report.js';

const USAGE =
  'npm run bench -- alignment [folder …] [--hard] [--varied] [--soundfont file.sf2] [--noise decibels] [--only name] [--tail]';

interface Wanted extends TaskOptions {
  readonly folders: readonly string[];
  /** Whether onsets that are far off are listed. */
  readonly tail: boolean;
  /** A part of the names of the pieces that are measured. */
  readonly only: string;
}

/** @throws TypeError when an option is unknown. */
export function wantedOf(args: readonly string[]): Wanted {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    allowNegative: true,
    options: {
      soundfont: { type: 'string' },
      noise: { type: 'string' },
      only: { type: 'string', default: '' },
      tail: { type: 'boolean', default: false },
      hard: { type: 'boolean', default: false },
      varied: { type: 'boolean', default: false },
    },
  });
  const { soundfont, noise, tail, only, hard, varied } = values;
  const sound = { soundfont, isHard: hard, isVaried: varied };
  return { folders: positionals, ...sound, tail, only, ...(noise && { noise: Number(noise) }) };
}

/** A piece to measure; it loads only in its turn, because sounds are large. */
type Source = { readonly name: string; readonly load: () => AsyncIterable<Task> };

const sourceOf = (files: PieceFiles | IncompletePiece, options: TaskOptions): Source => ({
  name: files.name,
  load: () => ('problem' in files ? unmeasurable(files) : tasksOf(files, options)),
});

// eslint-disable-next-line require-yield -- has the form of the others
async function* unmeasurable({ problem }: IncompletePiece): AsyncGenerator<Task> {
  throw new Error(problem);
}

async function sourcesOf(folder: string, options: TaskOptions): Promise<readonly Source[]> {
  const pieces = await findPieces(folder);
  if (!pieces.length)
    throw new Error(`${folder}: no folder in it has a *.match, *_annotations.txt or *_truth.tsv`);
  return pieces.map((piece) => sourceOf(piece, options));
}

/** Prints a table of pieces; a piece that fails has its reason in its line. @returns whether all went well */
export async function printTable(
  title: string,
  sources: readonly Source[],
  isTailWanted = false,
): Promise<boolean> {
  console.log(`\n## Alignment: ${title}\n${headings()}`);
  const done: Measured[] = [];
  let failed = 0;
  for (const { name, load } of sources)
    try {
      for await (const task of load()) {
        const piece = await measured(task).catch((error: unknown) => failure(task.name, error));
        if (!piece) failed += 1;
        else {
          done.push(piece);
          console.log(pieceLine(piece));
          const tail = isTailWanted && tailLine(piece);
          if (tail) console.log(tail);
        }
      }
    } catch (error) {
      failure(name, error);
      failed += 1;
    }
  if (done.length) console.log(pooledLines(done).join('\n'));
  return failed === 0;
}

/** Says why a piece cannot be measured. */
function failure(name: string, error: unknown): undefined {
  console.log(`${name}: ${error instanceof Error ? error.message : String(error)}`);
}

/**
 * Measures folders, or what is made in code when there are none. What is wrong is printed.
 * @returns whether all pieces could be measured
 */
export async function measureAlignment(args: readonly string[]): Promise<boolean> {
  try {
    return await measureAll(wantedOf(args));
  } catch (error) {
    const isMisspelled = error instanceof TypeError;
    console.error(error instanceof Error ? error.message : String(error));
    if (isMisspelled) console.error(USAGE);
    return false;
  }
}

async function measureAll({ folders, tail, only, ...options }: Wanted): Promise<boolean> {
  const tables = folders.length
    ? folders.map((folder) => ({ title: folder, pieces: () => sourcesOf(folder, options) }))
    : CASES.map((how) => ({ title: `made in code, ${how.name}`, pieces: () => madePieces(how) }));
  let isWhole = true;
  for (const { title, pieces } of tables) {
    const sources = (await pieces()).filter(({ name }) => name.includes(only));
    isWhole = (await printTable(title, sources, tail)) && isWhole;
  }
  return isWhole;
}

/** Measures the pieces made in code, as one of the suites of the bench. */
export async function alignmentSuite(): Promise<void> {
  await measureAlignment([]);
}

if (import.meta.filename === process.argv[1]) {
  const isWhole = await measureAlignment(process.argv.slice(2));
  process.exitCode = isWhole ? 0 : 1;
}
