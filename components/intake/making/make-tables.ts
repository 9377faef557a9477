import { FormatError } from '../../core/errors.js';
import { NoSyncError } from '../../core/formats/interchange/format.js';
import { detectFormat } from '../../core/formats/interchange/formats.js';
import { detectSyncFile } from '../../core/formats/interchange/sync/sync-formats.js';
import { synchroFormat } from '../../core/formats/interchange/sync/synchro.js';
import { parseSynchro } from '../../core/formats/read/parse-synchro.js';
import { serializeAnalysis } from '../../core/formats/write/serialize-analysis.js';
import { SyncTable } from '../../core/time/sync-table.js';
import { decodeText } from '../../engines/notation/input/decode-text.js';
import { listAnalysis } from '../keeping/save-kept.js';
import { sourcesIn } from '../keeping/kept-info.js';
import { intakeProblem, type IntakeProblem } from '../problems.js';
import { nameOf } from '../sorting/dropped.js';
import { measuresOf } from '../keeping/measures-of.js';
import { addToAudio, type StepContext, type StepWork } from './step-context.js';

async function textOf({ kept, id }: StepContext, file: string): Promise<string | undefined> {
  const content = await kept.read(id, file);
  return content && decodeText(new Uint8Array(await content.arrayBuffer()), file);
}

/** A table that cannot be read stays in the folder as it came. */
async function told(file: string, work: () => Promise<void>): Promise<readonly IntakeProblem[]> {
  try {
    await work();
    return [];
  } catch (error) {
    if (error instanceof NoSyncError) return [intakeProblem('labelsWait', nameOf(file))];
    if (!(error instanceof FormatError)) throw error;
    return [intakeProblem('tableUnreadable', nameOf(file), { message: error.message })];
  }
}

/** Sync points in another format, as a synchro.json of a recording. */
export const makePoints: StepWork = (file, context, target = '') =>
  told(file, async () => {
    const { kept, id } = context;
    const text = await textOf(context, file);
    if (text === undefined) return;
    const { format, input } = detectSyncFile(text);
    const { points } = format.read(input, { measureMap: await measuresOf(kept, id) });
    const name = `${target}.synchro.json`;
    await kept.put(id, name, new Blob([synchroFormat.write(points).text]));
    await addToAudio(context, target, { 'onset-date': name });
  });

/** The first sync points that a recording of the piece has. */
async function syncOf({ kept, id }: StepContext): Promise<SyncTable | undefined> {
  for (const { 'onset-date': file } of sourcesIn(await kept.info(id), 'audios')) {
    const content = typeof file === 'string' ? await kept.read(id, file) : undefined;
    if (content) return SyncTable.from(parseSynchro(await content.text()).synchro.points).table;
  }
  return undefined;
}

/** Labels in another format, as an analysis; the file stays as it came. */
export const makeLabels: StepWork = (file, context) =>
  told(file, async () => {
    const { kept, id } = context;
    const text = await textOf(context, file);
    if (text === undefined) return;
    const { format, input } = detectFormat(text, nameOf(file));
    const measureMap = await measuresOf(kept, id);
    const { analysis } = format.read(input, { measureMap, sync: await syncOf(context) });
    const name = nameOf(file).replace(/\.\w+$/, '');
    await kept.put(id, `analyses/${name}.dez`, new Blob([serializeAnalysis(analysis)]));
    await listAnalysis(kept, id, name);
  });
