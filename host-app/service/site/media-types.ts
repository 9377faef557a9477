import path from 'node:path';

const JSON_TYPE = 'application/json; charset=utf-8';
const PLAIN_TYPE = 'text/plain; charset=utf-8';

const TYPES: Readonly<Record<string, string>> = {
  '.abc': 'text/vnd.abc; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.dez': JSON_TYPE,
  '.flac': 'audio/flac',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': JSON_TYPE,
  '.krn': PLAIN_TYPE,
  '.m4a': 'audio/mp4',
  '.map': JSON_TYPE,
  '.mei': 'application/mei+xml; charset=utf-8',
  '.mid': 'audio/midi',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.musicxml': 'application/vnd.recordare.musicxml+xml; charset=utf-8',
  '.mxl': 'application/vnd.recordare.musicxml',
  '.ogg': 'audio/ogg',
  '.opus': 'audio/ogg',
  '.pae': PLAIN_TYPE,
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.ts': PLAIN_TYPE,
  '.txt': PLAIN_TYPE,
  '.wasm': 'application/wasm',
  '.wav': 'audio/wav',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

/** Returns the content type of one of our files, by its extension; plain bytes for unknown ones. */
export const mediaType = (file: string): string =>
  TYPES[path.extname(file).toLowerCase()] ?? 'application/octet-stream';

/** Types that browsers show, play or read. None but SVG can be a page of its own. */
const SERVED =
  /^((image|audio|video)\/[\w.+-]+|text\/(plain|csv|vnd\.abc)|application\/(json|midi|pdf|xml|zip|(vnd\.|x-)?[\w.-]*(mei|musicxml|musescore|recordare)[\w.+-]*))(; ?charset=utf-8)?$/i;

/**
 * Returns the content type for serving a user's file: the one of its record, but plain bytes instead of a
 * page, a script, a style or no type.
 */
export const servedType = (type: string): string =>
  SERVED.test(type) ? type : 'application/octet-stream';
