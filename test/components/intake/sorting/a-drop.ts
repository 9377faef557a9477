import { sortFiles } from '#intake/sorting/sort-files.js';

export type Content = string | Uint8Array;

export const blob = (content: Content) => new Blob([content as string]);
export const sort = (files: Readonly<Record<string, Content | Blob>>) =>
  sortFiles(
    Object.entries(files).map(([path, content]) => ({
      path,
      content:
        typeof content === 'string' || content instanceof Uint8Array ? blob(content) : content,
    })),
  );

export const MUSICXML =
  '<?xml version="1.0"?><score-partwise><part id="P1"><measure number="1"/></part></score-partwise>';
export const MIDI = Buffer.from(
  'MThd\0\0\0\x06\0\0\0\x01\0\x60MTrk\0\0\0\x04\0\xff\x2f\0',
  'latin1',
);
