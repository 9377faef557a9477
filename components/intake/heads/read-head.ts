import { decodeText, loadMidiReader, unpackMxl } from '#engines/notation';
import type { Manifest } from '../manifests/manifest.js';
import { readersLanguage, textFor } from '../manifests/texts.js';
import type { SortedDrop, SortedFile } from '../sorting/sorted.js';
import { abcHead, humdrumHead, meiHead, musicXmlHead } from './score-heads.js';
import { soundHead } from './sound-tags.js';
import type { Head } from './head.js';

const TEXT_HEADS: Readonly<Partial<Record<SortedFile['kind'], (text: string) => Head>>> = {
  musicxml: musicXmlHead,
  mxl: musicXmlHead,
  mei: meiHead,
  humdrum: humdrumHead,
  abc: abcHead,
};

/** Reads what a file says of itself, without engraving or decoding it; nothing when it says nothing. */
export async function readHead(file: SortedFile): Promise<Head> {
  try {
    if (file.manifest) return manifestHead(file.manifest);
    if (file.role === 'recording') return await soundHead(file.content);
    if (file.role === 'document') return await documentHead(file.content);
    if (file.role !== 'score') return {};
    const bytes = new Uint8Array(await file.content.arrayBuffer());
    if (file.kind === 'midi') return await midiHead(bytes, file.name);
    const text = decodeText(file.kind === 'mxl' ? unpackMxl(bytes, file.name) : bytes, file.name);
    return withMovement(TEXT_HEADS[file.kind]?.(text) ?? {}, file);
  } catch {
    // The reader of the whole file reports the error.
    return {};
  }
}

function manifestHead({ title, composer }: Manifest): Head {
  const language = readersLanguage();
  return {
    title: textFor(title, language) || undefined,
    composer: textFor(composer, language) || undefined,
  };
}

/** Returns the head with the label of the movement that a piece has out of a file of several. */
function withMovement(head: Head, { movements }: SortedFile): Head {
  const label = movements?.labels[movements.chosen];
  return head.title && label ? { ...head, title: `${head.title}: ${label}` } : head;
}

/** Programs call a document by the file that it was made of. */
async function documentHead(content: Blob): Promise<Head> {
  const { title } = await (await import('../pdf/open-pdf.js')).checkPdf(content);
  return {
    title: /\.\w{2,5}$|^untitled|^microsoft word/i.test(title) ? undefined : title || undefined,
  };
}

/** The words of sequencers for the first track tell nothing. */
const NO_TITLE = /^(tempo|conductor|track|untitled|piano|midi|control|sequence)\b/i;

async function midiHead(bytes: Uint8Array, name: string): Promise<Head> {
  const { readMidi } = await loadMidiReader();
  const { metadata, entries } = readMidi(bytes, name);
  const { title = '' } = metadata;
  return { title: NO_TITLE.test(title) ? undefined : title || undefined, measures: entries.length };
}

/** Returns a title out of the name of a file: without its ending, and with spaces. */
export const titleOfName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/\.[\p{L}\p{N}]{1,9}$/u, '')
    .replace(/_+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Reads the data of the piece from the files of a drop: the scores first, then the recordings; the name
 * of the first file replaces a missing title.
 */
export async function readHeads({ files, pieces }: SortedDrop): Promise<Head> {
  const order = [
    'score',
    'manifest',
    'recording',
    'document',
    'page',
    'measures',
    'labels',
    'synchro',
  ];
  const sorted = files.toSorted((a, b) => order.indexOf(a.role) - order.indexOf(b.role));
  const heads: Head[] = [];
  for (const file of sorted.slice(0, 20)) heads.push(await readHead(file));
  const first = <K extends keyof Head>(key: K) => heads.find((head) => head[key])?.[key];
  const name = sorted[0]?.name ?? pieces[0]?.name;
  return {
    title: first('title') ?? (name && titleOfName(name)),
    composer: first('composer'),
    measures: first('measures'),
  };
}

/**
 * Returns the length of a recording, in seconds, as the browser reports it without decoding; undefined
 * when it cannot play it.
 */
export function durationOf(content: Blob): Promise<number | undefined> {
  const url = URL.createObjectURL(content);
  const audio = new Audio();
  audio.preload = 'metadata';
  return new Promise<number | undefined>((resolve) => {
    audio.ondurationchange = () => Number.isFinite(audio.duration) && resolve(audio.duration);
    audio.onerror = () => resolve(undefined);
    audio.src = url;
  }).finally(() => {
    audio.removeAttribute('src');
    URL.revokeObjectURL(url);
  });
}
