import { expect } from '@open-wc/testing';
import { type Piece, type Problem } from '#core';
import { DirectoryClient } from '#corpus/directory-client.js';
import type { LoadOptions } from '#corpus/assemble-piece.js';
import { loadPiece } from '#corpus/load-piece.js';
import { HandFrames } from '../../support/hand-frames.js';
import { memoryFetch, type Answer } from '../../support/memory-fetch.js';

export const BASE = 'https://music.test/corpora/';
export const SYNC = [
  { onset: 0, date: 1 },
  { onset: 8, date: 9 },
];
export const POSITIONS = {
  'onset-x': [
    { onset: 0, x: 100 },
    { onset: 8, x: 900 },
  ],
};

export type Files = Readonly<Record<string, Answer>>;

export type Options = Partial<LoadOptions>;

/** Loads the piece c/p of a corpus in memory; `info` is its info.json, the other files are beside it. */
export const load = (
  info: Readonly<Record<string, unknown>>,
  files: Files = {},
  options: Options = {},
) => loadAnswer(JSON.stringify({ title: 'P', ...info }), files, options);

export async function loadAnswer(info: Answer, files: Files = {}, options: Options = {}) {
  const beside = Object.entries(files).map(([name, answer]) => [`c/p/${name}`, answer] as const);
  const network = memoryFetch({ 'c/p/info.json': info, ...Object.fromEntries(beside) }, BASE);
  const log: string[] = [];
  const client = new DirectoryClient(BASE, { fetch: network.fetch });
  const frames = new HandFrames();
  const common = { frames, log: (line: string) => log.push(line) };
  const piece = await loadPiece(client, 'c/p', { ...common, ...options });
  return { piece, log, requests: network.requests };
}

export const audio = (fields: object = {}) => ({ file: 'a.ogg', 'onset-date': SYNC, ...fields });
export const image = (fields: object = {}) => ({ image: 's.png', positions: POSITIONS, ...fields });
export const audios = (...list: object[]) => ({ sources: { audios: list } });
export const images = (...list: object[]) => ({ sources: { images: list } });
export const only = ({ problems }: Piece): Problem => {
  expect(problems).to.have.length(1);
  return problems[0]!;
};
