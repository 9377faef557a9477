import type { TFunction } from 'i18next';
import { isObject } from '../../../../components/core/formats/read/values.js';
import type { Raw } from '../../../../components/core/formats/types/types.js';
import type { Piece } from '../../../../components/core/model/piece.js';
import { CorpusError } from '../../../../components/corpus/corpus-error.js';
import {
  isOvertaken,
  savePieceAnalysis,
  savePieceSync,
} from '../../../../components/corpus/hosted/save-piece.js';
import type { KeptClient } from '../../../../components/intake/keeping/kept-client.js';
import { keptClientOf, keptPieces } from '../../../../components/intake/keeping/open-kept.js';
import { isNoRoom } from '../../../../components/intake/problems.js';
import { nextName } from './names.js';

/** Saves the sync points of the recording that plays; gives the sentence that says how that went. */
export async function saveSyncHere(piece: Piece, t: TFunction): Promise<string> {
  try {
    await savePieceSync(clientOf(piece), piece);
    return t('piece.kept.saved');
  } catch (error) {
    return refusalOf(error, t);
  }
}

/**
 * Saves an analysis: over the one that was opened, or beside those that are there. What another tab has
 * saved meanwhile stays too. Gives the name that it got.
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

/** From now on a piece that opened with no analysis opens with this one. */
async function openWith(id: string, name: string): Promise<void> {
  const kept = await keptPieces();
  const settingsOf = ({ settings }: Raw): Raw => (isObject(settings) ? settings : {});
  if (settingsOf(await kept.info(id))['analysis:default'] !== undefined) return;
  await kept.update(id, (info) => ({
    ...info,
    settings: { 'analysis:default': name, ...settingsOf(info) },
  }));
}

/** Without folders and ending: an analysis that came out of a file is called like that. */
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

/** Why something was not saved, for the user. */
export const refusalOf = (error: unknown, t: TFunction): string =>
  isNoRoom(error) ? t('piece.kept.noRoom') : t('piece.kept.notSaved');
