import { type AddedAudio, youtubeIdOf } from '#core';

const MEDIA = /\.(mp3|ogg|oga|opus|m4a|aac|flac|wav|weba|webm|mp4|m4v|mov|ogv)$/i;

/** Returns a recording for a file of the user; undefined when it holds neither sound nor pictures. */
export function fromFile(file: File): AddedAudio | undefined {
  if (!/^(audio|video)\//.test(file.type) && !MEDIA.test(file.name)) return undefined;
  // The extension at the end of the URL names the type of the bytes.
  const url = `${URL.createObjectURL(file)}#${encodeURIComponent(file.name)}`;
  return { name: withoutEnding(file.name), urls: [url] };
}

/** Returns a recording for a link; undefined when it is no address on the web. */
export function fromLink(text: string, base: string): AddedAudio | undefined {
  const url = URL.canParse(text.trim(), base) ? new URL(text.trim(), base) : undefined;
  if (!url || text.trim() === '' || !/^https?:$/.test(url.protocol)) return undefined;
  const youtubeId = youtubeIdOf(url);
  if (youtubeId) return { name: `YouTube ${youtubeId}`, youtubeId };
  const name = decoded(url.pathname.split('/').at(-1) ?? '');
  return { name: withoutEnding(name) || url.host, urls: [url.href] };
}

const withoutEnding = (name: string): string => name.replace(MEDIA, '');

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
