import { KeptPieces } from '#intake/keeping/kept-pieces.js';
import type { KeptFile, Shelf } from '#intake/keeping/shelf.js';

/** A shelf for tests without a browser. */
class MemoryShelf implements Shelf {
  private readonly all = new Map<string, Map<string, KeptFile>>();
  private changes = 0;

  pieces(): Promise<readonly string[]> {
    return Promise.resolve([...this.all.keys()]);
  }
  files(piece: string): Promise<readonly KeptFile[]> {
    return Promise.resolve([...(this.all.get(piece)?.values() ?? [])]);
  }
  file(piece: string, name: string): Promise<KeptFile | undefined> {
    return Promise.resolve(this.all.get(piece)?.get(name));
  }
  write(piece: string, name: string, content: Blob): Promise<void> {
    const files = this.all.get(piece) ?? new Map<string, KeptFile>();
    this.all.set(piece, files.set(name, { name, content, changed: ++this.changes }));
    return Promise.resolve();
  }
  delete(piece: string, name: string): Promise<void> {
    this.all.get(piece)?.delete(name);
    return Promise.resolve();
  }
  remove(piece: string): Promise<void> {
    this.all.delete(piece);
    return Promise.resolve();
  }
}

/** A piece with these files, kept in memory; `close` at the end of the test. */
export async function aKeptPiece(
  files: Readonly<Record<string, object | string | Uint8Array<ArrayBuffer>>>,
): Promise<KeptPieces> {
  const kept = new KeptPieces(new MemoryShelf(), `test-${Math.random()}`);
  for (const [name, content] of Object.entries(files)) {
    const isData = content instanceof Uint8Array || typeof content === 'string';
    await kept.put('piece', name, new Blob([isData ? content : JSON.stringify(content)]));
  }
  return kept;
}

/** Returns the value of a JSON file of the piece. */
export async function jsonIn<T>(kept: KeptPieces, name: string): Promise<T> {
  return JSON.parse(await (await kept.read('piece', name))!.text()) as T;
}

/** The beginning of a PNG of that size: all that tells it. */
export function pngOf(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(64);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  return bytes;
}
