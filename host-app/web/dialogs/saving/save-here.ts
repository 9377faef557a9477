import type { TFunction } from 'i18next';
import { isObject, type Piece, type Raw } from '#core';
import { CorpusError, isOvertaken, savePieceAnalysis, savePieceSync } from '#corpus';
import { isNoRoom, type KeptClient, keptClientOf, keptPieces } from '#intake';
import { nextName } from './names.js';

/** Saves the sync points of the current recording; returns a sentence about the result. */
export async function saveSyncHere(piece: Piece, t: TFunction): Promise<string> {
  try {
    await savePieceSync(clientOf(piece), piece);
    return t('piece.kept.saved');
  } catch (error) {
    return refusalOf(error, t);
  }
}

/**
 * Saves an analysis: over the one that was opened, or beside the existing ones. Also keeps an analysis
 * that another tab has saved meanwhile. Returns the name of the saved analysis.
 * @throws CorpusError; DOMException `QuotaExceededError`; FormatError
 */
export async function saveAnalysisHere(piece: Piece, first: string): Promise<string> {
  const client = clientOf(piece);
  const { name = '', etag } = piece.analysis ?? {};
  const taken = await client.analyses(piece.path);
  const beside = nextName(plainName(name) || first, [...taken, ...piece.analyses]);
  const save = (as: string) => savePieceAnalysis(client, piece, { name: as });
  const saved = await save(etag !== undefined && name !== '' ? name : beside).catch(
    (error: unknown) => {
      if (isOvertaken(error)) return save(beside);
      throw error;
    },
  );
  await openWith(piece.path, saved.name);
  return saved.name;
}

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
