import type { Piece } from '#core';
import { pictureMissing, pictureOf } from '#engines/playback';
import type { GlosaElement } from '#kit';

const watched = new WeakSet<HTMLVideoElement>();

/** Returns the picture to show while the recording plays; for a video, once it is loaded. */
export function pictureFor(host: GlosaElement, piece: Piece): HTMLElement | undefined {
  const picture = pictureOf(piece.transport.engine);
  if (!(picture instanceof HTMLVideoElement)) return picture;
  if (!watched.has(picture)) watch(picture, host, piece);
  return picture.videoWidth > 0 ? picture : undefined;
}

/** Checks a video for its picture: it may hold only sound, or its picture may not be decodable. */
function watch(video: HTMLVideoElement, host: GlosaElement, piece: Piece): void {
  watched.add(video);
  const { recording } = piece;
  const check = (): void => {
    host.requestUpdate();
    const isSilent = piece.recording?.id !== recording?.id || video.videoWidth > 0;
    // A film whose picture cannot be decoded plays on; files of sound alone have other extensions.
    const film = recording?.urls.find((url) => /\.(mp4|m4v|mov|ogv)(?:[?#].*)?$/i.test(url));
    if (!isSilent && film) piece.report({ ...pictureMissing(film), sourceId: recording!.id });
  };
  video.onloadedmetadata = check;
  video.onresize = () => host.requestUpdate();
  if (video.readyState > 0) check();
}
