import { runInAction } from 'mobx';
import type { Piece } from './piece.js';
import type { AudioSource } from './sources.js';

/** The data of a recording that the user adds: its files, or its id in a video service. */
export type AddedAudio = Partial<Pick<AudioSource, 'name' | 'urls' | 'youtubeId' | 'sync'>>;

/**
 * Adds a recording to a piece, after its others, and chooses it. Without a sync table it plays beside
 * the score, and the piece reports that.
 */
export function addAudio(piece: Piece, { urls = [], ...fields }: AddedAudio): AudioSource {
  const taken = new Set(piece.audios.map(({ id }) => id));
  let number = 1;
  while (taken.has(`added-${number}`)) number++;
  const audio: AudioSource = {
    ...fields,
    kind: 'audio',
    id: `added-${number}`,
    index: piece.audios.length,
    urls,
    images: [],
    contributors: {},
    refs: {},
  };
  runInAction(() => {
    piece.audios = [...piece.audios, audio];
    piece.session.recordingId = audio.id;
  });
  if (!audio.sync) reportNoSync(piece, audio);
  return audio;
}

/**
 * Reports that nothing follows the recording. A piece of nothing but recordings has nothing that could.
 */
function reportNoSync(piece: Piece, { id, name, urls, youtubeId }: AudioSource): void {
  if (piece.scores.length + piece.images.length === 0 && !piece.measureMap) return;
  piece.report({
    dialog: 'audioError',
    severity: 'warning',
    key: 'audioWithoutSync',
    message: 'The recording is not synchronized: no sync url',
    file: name ?? urls[0] ?? youtubeId ?? '',
    sourceId: id,
  });
}
