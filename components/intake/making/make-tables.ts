import {
  detectFormat,
  detectSyncFile,
  FormatError,
  NoSyncError,
  parseSynchro,
  serializeAnalysis,
  synchroFormat,
  SyncTable,
} from '#core';
import { decodeText } from '#engines/notation';
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

/** Reports a table that is unreadable; it stays in the folder as it came. */
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

/** Returns the first sync points among the recordings of the piece. */
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
