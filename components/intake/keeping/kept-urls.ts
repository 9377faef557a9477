/** Pictures and media are shown by their types; a place for files may have lost them. */
const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  flac: 'audio/flac',
  wav: 'audio/wav',
  m4a: 'audio/mp4',
};

const endingOf = (name: string): string => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The file with the type of its name; nothing is copied. */
function typed(content: Blob, name: string): Blob {
  const type = TYPES[endingOf(name)];
  return type && content.type !== type ? content.slice(0, content.size, type) : content;
}

/** Addresses of blobs, which are given back together. */
export class KeptUrls {
  private readonly urls = new Map<Blob, string>();

  /** The address of a file; its name stands behind, since its ending tells players what it is. */
  of(content: Blob, name: string): string {
    const known = this.urls.get(content) ?? URL.createObjectURL(typed(content, name));
    this.urls.set(content, known);
    return `${known}#${encodeURIComponent(name.slice(name.lastIndexOf('/') + 1))}`;
  }

  dispose(): void {
    for (const url of this.urls.values()) URL.revokeObjectURL(url);
    this.urls.clear();
  }
}
