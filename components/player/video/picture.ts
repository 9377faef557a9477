import type { GlosaElement } from '../../base/element/glosa-element.js';
import type { Piece } from '../../core/model/piece.js';
import { pictureOf } from '../../engines/playback/picture.js';
import { pictureMissing } from '../../engines/playback/video-problems.js';

const watched = new WeakSet<HTMLVideoElement>();

/** What there is to look at while the recording of a piece plays; a video once it is there. */
export function pictureFor(host: GlosaElement, piece: Piece): HTMLElement | undefined {
  const picture = pictureOf(piece.transport.engine);
  if (!(picture instanceof HTMLVideoElement)) return picture;
  if (!watched.has(picture)) watch(picture, host, piece);
  return picture.videoWidth > 0 ? picture : undefined;
}

/** A video may turn out to have no picture: only sound in it, or one that cannot be decoded. */
function watch(video: HTMLVideoElement, host: GlosaElement, piece: Piece): void {
  watched.add(video);
  const { recording } = piece;
  const check = (): void => {
    host.requestUpdate();
    const isSilent = piece.recording?.id !== recording?.id || video.videoWidth > 0;
    // A film whose picture cannot be decoded plays on; the ending of sound alone is another.
    const film = recording?.urls.find((url) => /\.(mp4|m4v|mov|ogv)(?:[?#].*)?$/i.test(url));
    if (!isSilent && film) piece.report({ ...pictureMissing(film), sourceId: recording!.id });
  };
  video.onloadedmetadata = check;
  video.onresize = () => host.requestUpdate();
  if (video.readyState > 0) check();
}
