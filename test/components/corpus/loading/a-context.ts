import { parsePieceInfo } from '#core';
import { DirectoryClient } from '#corpus/directory-client.js';
import { LoadContext } from '#corpus/loading/load-context.js';
import { memoryFetch, type Answer } from '#test/support/memory-fetch.js';

export const BASE = 'https://music.test/corpora/';
export const INFO_URL = `${BASE}c/p/info.json`;

interface Setup {
  readonly info?: Readonly<Record<string, unknown>>;
  /** Files beside the info. */
  readonly files?: Readonly<Record<string, Answer>>;
  readonly isBare?: boolean;
}

/** Returns a context that loads the piece c/p from files in memory. */
export function aContext({ info = {}, files = {}, isBare = false }: Setup = {}) {
  const { piece, warnings } = parsePieceInfo({ title: 'P', ...info });
  const beside = Object.entries(files).map(([name, answer]) => [`c/p/${name}`, answer] as const);
  const { fetch, requests } = memoryFetch(Object.fromEntries(beside), BASE);
  const log: string[] = [];
  const context = new LoadContext({
    client: new DirectoryClient(BASE, { fetch }),
    path: 'c/p',
    info: piece,
    infoUrl: INFO_URL,
    warnings,
    isBare,
    log: (line) => log.push(line),
  });
  return { context, piece, log, requests };
}
