import type { Raw } from '../../../../components/core/formats/types/types.js';
import { sourcesIn, textIn } from '../../../../components/intake/keeping/kept-info.js';
import type { KeptPieces } from '../../../../components/intake/keeping/kept-pieces.js';
import type { RequestStart } from '../../stores/dialog-store.js';

/** What the form for a new piece begins with for one of one's own: its names, its files and its videos. */
export async function requestOf(
  kept: Pick<KeptPieces, 'info' | 'read'>,
  id: string,
): Promise<RequestStart> {
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
