import { useNavigate } from 'react-router';
import { youtubeIdOf } from '#core';
import type { GlosaRecordingAddEvent } from '#entries/index.js';
import { NEW_PIECE, type PieceAddress } from '#shared/paths.js';
import { useApp } from '#web/stores/use-app.js';

/**
 * Returns a listener for recordings that the player of a piece adds. Of a piece of the user's own, the page that
 * adds files takes them, which keeps them with the piece: else a reload would lose them.
 */
export function useKeepRecording({
  place,
  path,
}: PieceAddress): (event: GlosaRecordingAddEvent) => void {
  const { dropped } = useApp();
  const navigate = useNavigate();
  return (event) => {
    const { file, link } = event.detail;
    if (place !== 'kept') return;
    if (file) dropped.bring([file]);
    else if (link && URL.canParse(link) && youtubeIdOf(new URL(link))) dropped.bringLink(link);
    else return;
    event.preventDefault();
    void navigate(`${NEW_PIECE}?add=${encodeURIComponent(path)}`);
  };
}
