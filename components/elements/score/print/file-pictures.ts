import type { StripChunk, StripPicture } from '#core';
import { request } from '#corpus';
import { loadWords } from '#engines/notation';
import { loadSvgSanitizer } from '#kit';
import {
  groupOf,
  inInk,
  movedWords,
  newId,
  PAPER,
  svg,
  useOf,
  type WordPlace,
  wordPlaces,
} from '#views';

/** The pictures of chunks, inside a file. */
export interface FilePictures {
  /** Drawings that `draw` refers to; they belong into the file once. */
  readonly shared: readonly SVGElement[];
  /** The words in them, in pixels of the strip. */
  readonly words: readonly WordPlace[];
  /** Returns the drawing of a chunk, from its top left corner. */
  readonly draw: (chunk: StripChunk) => SVGElement;
}

/**
 * Fetches the pictures of chunks, so that a file holds all it shows: drawings as shapes, images of pixels as
 * they are.
 * @throws CorpusError when a picture is not there; FormatError when it is no picture.
 */
export async function filePictures(
  { height }: StripPicture,
  chunks: readonly StripChunk[],
  signal?: AbortSignal,
): Promise<FilePictures> {
  const pictures = await Promise.all(
    chunks.map(async (chunk) => [chunk, await pictureOf(chunk, height, signal)] as const),
  );
  const byChunk = new Map(pictures);
  return {
    shared: [...byChunk.values()],
    words: pictures.flatMap(([{ x }, drawing]) =>
      movedWords(wordPlaces(drawing, document.body), x),
    ),
    draw: (chunk) => useOf(byChunk.get(chunk)?.id ?? ''),
  };
}

async function pictureOf(
  { svg: text, file, url = '', width }: StripChunk,
  height: number,
  signal: AbortSignal | undefined,
): Promise<SVGElement> {
  const id = newId('music');
  const drawing = text ?? (await file?.text());
  if (drawing !== undefined) return shapesOf(drawing, { width, height }, id);
  const blob = await request(url, (response) => response.blob(), signal ? { signal } : {});
  if (isDrawing(blob, url)) return shapesOf(await blob.text(), { width, height }, id);
  const size = { width, height, preserveAspectRatio: 'none' };
  return svg('image', { id, ...size, href: await dataUrl(blob) });
}

const isDrawing = ({ type }: Blob, url: string): boolean =>
  type.startsWith('image/svg') || (!type.startsWith('image/') && /\.svg(?:[?#]|$)/i.test(url));

async function shapesOf(
  text: string,
  size: { readonly width: number; readonly height: number },
  id: string,
): Promise<SVGElement> {
  const [{ sanitizeSvg }, words] = await Promise.all([loadSvgSanitizer(), loadWords()]);
  await words.addWordFonts(words.usedLetters([text]));
  const group = groupOf(sanitizeSvg(text), size, id);
  inInk(group, PAPER.ink);
  return group;
}

/** Returns a blob as the address of its content. */
async function dataUrl(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let binary = '';
  for (let at = 0; at < bytes.length; at += 0x8000)
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return `data:${blob.type || 'image/png'};base64,${btoa(binary)}`;
}
