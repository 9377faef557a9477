import { isObject, type Raw } from '#core';
import { CorpusError, type SavedVersion } from '#corpus';
import { safeFileName } from '../checks/safe-file-name.js';
import { sourcesIn, textIn } from './kept-info.js';
import { json, type KeptPieces } from './kept-pieces.js';
import { locked } from './locks.js';

/** Returns the name of an analysis's file. */
export const analysisFile = (name: string): string =>
  `analyses/${name.endsWith('.dez') ? name : `${name}.dez`}`;

interface Saving {
  /** The version that it was made from, `new` for none, undefined to go over whatever is there. */
  readonly base?: string | undefined;
}

/** Returns the error when another writer, such as another tab, has saved meanwhile. */
function overtaken(file: string, code: 'changed' | 'exists'): CorpusError {
  return Object.assign(new CorpusError('Other', file), { code });
}

async function write(
  kept: KeptPieces,
  id: string,
  { file, content, base }: Saving & { readonly file: string; readonly content: Blob },
): Promise<SavedVersion> {
  return locked(kept.lockOf(id, 'saving'), async () => {
    const now = await kept.shelf.file(id, file);
    if (now && base === 'new') throw overtaken(file, 'exists');
    const etag = now && `${now.changed}-${now.content.size}`;
    if (base !== undefined && base !== 'new' && etag !== base) throw overtaken(file, 'changed');
    await kept.put(id, file, content);
    const saved = await kept.shelf.file(id, file);
    return saved ? { etag: `${saved.changed}-${saved.content.size}` } : {};
  });
}

/** Saves an analysis into a piece, and its name into the list of them. @throws CorpusError */
export async function saveAnalysisFile(
  kept: KeptPieces,
  id: string,
  { name, content, base }: Saving & { readonly name: string; readonly content: string | object },
): Promise<SavedVersion> {
  const text = typeof content === 'string' ? new Blob([content]) : json(content);
  const file = analysisFile(safeFileName(name));
  const saved = await write(kept, id, { file, content: text, base });
  await listAnalysis(kept, id, safeFileName(name).replace(/\.dez$/, ''));
  return saved;
}

const INDEX = 'analyses/index.json';

/** Servers of static files cannot list a folder: its names stand in a file. */
export function listAnalysis(kept: KeptPieces, id: string, name: string): Promise<void> {
  return kept.rewrite(id, INDEX, async (content) => {
    const names = await namesIn(content);
    const has = names.some((each) => (isObject(each) ? each.name : each) === name);
    return has ? undefined : json([...names, name]);
  });
}

async function namesIn(content: Blob | undefined): Promise<readonly unknown[]> {
  const text = (await content?.text()) ?? '[]';
  try {
    const names: unknown = JSON.parse(text);
    return Array.isArray(names) ? (names as unknown[]) : [];
  } catch {
    return [];
  }
}

/** Saves the sync points of a recording into a piece. @throws CorpusError */
export async function saveSynchroFile(
  kept: KeptPieces,
  id: string,
  { synchro, source, base }: Saving & { readonly synchro: string; readonly source?: string },
): Promise<SavedVersion> {
  const audios = sourcesIn(await kept.info(id), 'audios');
  const audio = audios.find((each) => textIn(each, 'id') === source) ?? audios[0];
  if (!audio) throw new CorpusError('Missing', source ?? '');
  const named = textIn(audio, 'onset-date');
  const file = named || `${safeFileName(textIn(audio, 'id') || 'audio')}.synchro.json`;
  const content = new Blob([synchro], { type: 'application/json' });
  const saved = await write(kept, id, { file, content, base: named ? base : undefined });
  if (!named) await kept.update(id, (info) => withSynchro(info, audio, file));
  return saved;
}

function withSynchro(info: Raw, audio: Raw, file: string): Raw {
  const sources = isObject(info.sources) ? info.sources : {};
  const id = textIn(audio, 'id');
  const audios = sourcesIn(info, 'audios').map((each) =>
    textIn(each, 'id') === id ? { ...each, 'onset-date': file } : each,
  );
  return { ...info, sources: { ...sources, audios } };
}
