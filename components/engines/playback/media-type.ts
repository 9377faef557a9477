const TYPES: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg; codecs=opus',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  flac: 'audio/flac',
  wav: 'audio/wav',
  weba: 'audio/webm',
  webm: 'video/webm',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  ogv: 'video/ogg',
};

/** Returns the media type of a URL by its ending; `''` lets the browser find out from the bytes. */
export function mediaType(url: string): string {
  const ending = /\.([a-z0-9]+)(?:[?#].*)?$/i.exec(url)?.[1];
  return TYPES[ending?.toLowerCase() ?? ''] ?? '';
}

/** Returns whether a URL's ending is that of a video. */
export const isVideo = (url: string): boolean => /\.(mp4|m4v|webm|ogv|mov)(?:[?#].*)?$/i.test(url);
