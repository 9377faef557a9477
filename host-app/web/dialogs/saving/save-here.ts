import type { TFunction } from 'i18next';
import { isObject, type Piece, type Raw } from '#core';
import {
  CorpusError,
  isOvertaken,
  savePieceAnalysis,
  savePieceSync,
  type SavedAnalysis,
} from '#corpus';
import { isNoRoom, keepOtherSync, type KeptClient, keptClientOf, keptPieces } from '#intake';
import { nextName } from './names.js';

/** Times that a save is tried again because another tab has saved meanwhile. */
const MOST_TRIES = 5;

/**
 * Saves the sync points of the current recording. Those that another tab has saved meanwhile are kept with a second
 * entry of the recording. Returns a sentence about the result.
 */
export async function saveSyncHere(piece: Piece, t: TFunction): Promise<string> {
  let other: string | undefined;
  const save = async (source: string, triesLeft: number): Promise<void> => {
    try {
      await savePieceSync(clientOf(piece), piece, source);
    } catch (error) {
      if (!isOvertaken(error) || triesLeft === 0) throw error;
      other = (await keepOtherSync(await keptPieces(), piece, source)) ?? other;
      await save(source, triesLeft - 1);
    }
  };
  try {
    await save(piece.recording?.id ?? '', MOST_TRIES);
    return other === undefined ? t('piece.kept.saved') : t('piece.kept.syncBeside', { other });
  } catch (error) {
    return refusalOf(error, t);
  }
}

/** An analysis as it was saved in this browser. */
export interface SavedHere {
  readonly name: string;
  /** Name of what another tab has saved meanwhile, in whose place this one would have come. */
  readonly other?: string;
}

/**
 * Saves an analysis: over the one that was opened, or beside the existing ones. Also keeps an analysis
 * that another tab has saved meanwhile: this one is then saved beside it.
 * @throws CorpusError; DOMException `QuotaExceededError`; FormatError
 */
export async function saveAnalysisHere(piece: Piece, first: string): Promise<SavedHere> {
  const client = clientOf(piece);
  const { name = '', etag } = piece.analysis ?? {};
  const base = plainName(name) || first;
  const taken = [...(await client.analysesAtOpening(piece.path)), ...piece.analyses];
  const wanted = etag !== undefined && name !== '' ? name : nextName(base, taken);
  const saveAs = (as: string, triesLeft: number): Promise<SavedAnalysis> =>
    savePieceAnalysis(client, piece, { name: as }).catch(async (error: unknown) => {
      if (!isOvertaken(error) || triesLeft === 0) throw error;
      taken.push(as, ...(await client.analyses(piece.path)));
      return saveAs(nextName(base, taken), triesLeft - 1);
    });
  const saved = await saveAs(wanted, MOST_TRIES);
  await openWith(piece.path, saved.name);
  return { name: saved.name, ...(saved.name !== wanted && { other: wanted }) };
}

/** Returns a sentence about an analysis that was saved. */
export const savedText = ({ name, other }: SavedHere, t: TFunction): string =>
  other === undefined ? t('piece.kept.saved') : t('piece.kept.savedBeside', { name, other });

/** Makes a piece without a default analysis open with this one from now on. */
async function openWith(id: string, name: string): Promise<void> {
  const kept = await keptPieces();
  const settingsOf = ({ settings }: Raw): Raw => (isObject(settings) ? settings : {});
  if (settingsOf(await kept.info(id))['analysis:default'] !== undefined) return;
  await kept.update(id, (info) => ({
    ...info,
    settings: { 'analysis:default': name, ...settingsOf(info) },
  }));
}

/** Returns a name without folders and extension: an analysis from a file has the name of the file. */
const plainName = (name: string): string =>
  name
    .slice(name.lastIndexOf('/') + 1)
    .replace(/\.dez$/i, '')
    .replace(/[\\/:*?"<>|#%]+/g, ' ')
    .trim();

function clientOf(piece: Piece): KeptClient {
  const client = keptClientOf(piece);
  if (!client) throw new CorpusError('Missing', piece.path);
  return client;
}

/** Returns a sentence about why saving failed. */
export const refusalOf = (error: unknown, t: TFunction): string =>
  isNoRoom(error) ? t('piece.kept.noRoom') : t('piece.kept.notSaved');
