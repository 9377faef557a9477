import { runInAction } from 'mobx';
import type { AudioSource, Piece } from '#core';

/** Files that only another program reads. */
const UNREADABLE = /\.msc[zx]([?#]|$)/i;

/** Offers the score of a piece as one more recording, after those that it has; once. */
export function offerScore(piece: Piece): void {
  const { audios, scores } = piece;
  const score = scores.find(({ url }) => !UNREADABLE.test(url));
  if (!score || audios.some(({ scoreId }) => scoreId !== undefined)) return;
  const { id: scoreId, contributors, refs } = score;
  const source: AudioSource = {
    kind: 'audio',
    id: freeId(`${scoreId}-played`, audios),
    index: audios.length,
    urls: [],
    scoreId,
    images: [],
    contributors,
    refs,
  };
  runInAction(() => (piece.audios = [...audios, source]));
}

function freeId(wanted: string, audios: readonly AudioSource[]): string {
  const isTaken = audios.some(({ id }) => id === wanted);
  return isTaken ? freeId(`${wanted}+`, audios) : wanted;
}
