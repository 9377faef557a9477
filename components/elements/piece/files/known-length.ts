import { when } from 'mobx';
import type { Piece } from '#core';

/** Milliseconds after which a slow recording is not waited for. */
const PATIENCE_MS = 5000;

/** Fetches the head of the recording that plays, for its length; resolves when it is known, or late. */
export async function lengthKnown({ transport, recording }: Piece): Promise<void> {
  if (!recording?.urls.length || transport.preload === 'none') return;
  transport.foresee();
  const isKnown = () => transport.duration !== undefined || !transport.canPlay;
  await when(isKnown, { timeout: PATIENCE_MS }).catch(() => undefined);
}
