import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type IntakeCode, IntakeError } from '#intake/checks';

/** Writes a file for some work, and removes it again. */
export async function withTemporary<Result>(
  content: Uint8Array | string,
  work: (file: string, folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'glosa-intake-'));
  try {
    const file = path.join(folder, 'file');
    await writeFile(file, content);
    return await work(file, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A file that arrives in pieces of so many bytes. */
export async function* inPieces(content: string | Uint8Array, size = 7): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(content as string);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** Whether an error is a refusal of that kind, for `assert.throws` and `assert.rejects`. */
export const refusal =
  (code: IntakeCode) =>
  (error: unknown): boolean =>
    error instanceof IntakeError && error.code === code;
