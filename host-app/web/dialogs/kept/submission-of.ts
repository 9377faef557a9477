import type { Raw } from '#core';
import { type KeptPieces, sourcesIn, textIn } from '#intake';
import type { SubmissionStart } from '../../stores/dialog-store.js';

/**
 * Returns the values for the form for a new piece, from a piece of the user's own: names, files and videos.
 */
export async function submissionOf(
  kept: Pick<KeptPieces, 'info' | 'read'>,
  id: string,
): Promise<SubmissionStart> {
  const info = await kept.info(id);
  const audios = sourcesIn(info, 'audios');
  const sources = [...sourcesIn(info, 'scores'), ...audios];
  const files = await Promise.all(sources.map((source) => fileOf(kept, id, source)));
  const videos = audios.map((audio) => textIn(audio, 'yt-id')).filter((video) => video !== '');
  return {
    title: textIn(info, 'title'),
    composer: textIn(info, 'composer'),
    files: files.filter((file) => file !== undefined),
    links: videos.map((video) => `https://youtu.be/${video}`),
  };
}

async function fileOf(
  kept: Pick<KeptPieces, 'read'>,
  id: string,
  source: Raw,
): Promise<File | undefined> {
  const [first] = Array.isArray(source.files) ? (source.files as readonly unknown[]) : [];
  const name = textIn(source, 'file') || (typeof first === 'string' ? first : '');
  const content = name ? await kept.read(id, name) : undefined;
  return content && new File([content], name, { type: content.type });
}
