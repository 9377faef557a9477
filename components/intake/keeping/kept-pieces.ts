import { isObject, type Raw, writeJson } from '#core';
import { idFor, INFO_FILE, keptPiece, REMOVED_FILE, type KeptPiece } from './kept-info.js';
import { held, locked } from './locks.js';
import { openShelf, refusesFiles, SHELF } from './open-shelf.js';
import type { KeptFile, Shelf } from './shelf.js';
import { seemsTemporary } from './temporary.js';

/** A change of the pieces in this browser. */
export interface KeptChange {
  /** Id of the piece. */
  readonly piece: string;
  /** Files that were written or deleted; none when the piece came, went or was renamed. */
  readonly files: readonly string[];
}

/** A file and its text. */
export interface KeptText {
  /** The file. */
  readonly file: KeptFile;
  /** Its whole content. */
  readonly text: string;
}

/** Storage of this browser for this site. */
export interface KeptRoom {
  /** In bytes; undefined where the browser does not tell. */
  readonly used: number | undefined;
  /** Free room in bytes; undefined where the browser does not tell. */
  readonly free: number | undefined;
  /** Whether the browser may not clear it by itself. */
  readonly isPersistent: boolean;
  /** Whether it seems to be that of a private window, which forgets it. */
  readonly isTemporary: boolean;
}

/** How often a file is read again that is replaced each time. */
const READINGS = 20;

const isReplaced = (error: unknown): boolean =>
  error instanceof DOMException && ['NotReadableError', 'NotFoundError'].includes(error.name);

export const json = (value: unknown): Blob =>
  new Blob([writeJson(value)], { type: 'application/json' });

/**
 * The user's own pieces in this browser: each is a folder in directory mode. Every tab of the site
 * works on the same pieces; a file is written as a whole or not at all.
 */
export class KeptPieces {
  private readonly listeners = new Set<(change: KeptChange) => void>();
  private readonly channel: BroadcastChannel;

  /** @param name of the place, for locks and between tabs */
  constructor(
    /** The storage of the files. */
    readonly shelf: Shelf,
    private readonly name: string = SHELF,
  ) {
    this.channel = new BroadcastChannel(name);
    this.channel.onmessage = ({ data }: MessageEvent<KeptChange>) => this.hear(data);
  }

  /**
   * Opens the pieces of this browser, and deletes for good what was removed in pages that are gone.
   * @throws DOMException when the browser keeps nothing for this site
   */
  static async open(name = SHELF): Promise<KeptPieces> {
    const kept = new KeptPieces(await openShelf(name), name);
    await kept.sweep();
    return kept;
  }

  /** Ends what listens to other tabs. */
  close(): void {
    this.channel.close();
    this.listeners.clear();
  }

  /** Calls back on every change in this tab and in others; returns the function that stops it. */
  onChange(listener: (change: KeptChange) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Returns all pieces, the last changed first. */
  async list(): Promise<readonly KeptPiece[]> {
    const ids = await this.shelf.pieces();
    const all = await Promise.all(ids.map((id) => this.find(id)));
    return all.filter((piece) => piece !== undefined).sort((a, b) => b.changed - a.changed);
  }

  /** Returns a piece; undefined when there is none, or it was removed. */
  async find(id: string): Promise<KeptPiece | undefined> {
    const files = await this.shelf.files(id);
    const info = files.find(({ name }) => name === INFO_FILE);
    if (!info || files.some(({ name }) => name === REMOVED_FILE)) return undefined;
    return keptPiece(id, await this.info(id), files);
  }

  /** Returns the files of a piece; none when it does not exist. Rejects with a `DOMException`. */
  files(id: string): Promise<readonly KeptFile[]> {
    return this.shelf.files(id);
  }

  /** Returns the content of a file; undefined when there is none. */
  async read(id: string, name: string): Promise<Blob | undefined> {
    return (await this.shelf.file(id, name))?.content;
  }

  /** Returns the text of a file; undefined when there is none. Rejects with a `DOMException`. */
  async text(id: string, name: string): Promise<string | undefined> {
    return (await this.textFile(id, name))?.text;
  }

  /**
   * Returns a file and its text; undefined when there is none. A browser does not read a file that was
   * replaced after it was asked for: the one in its place is read.
   * @throws DOMException when it was replaced each time, or cannot be read
   */
  async textFile(id: string, name: string): Promise<KeptText | undefined> {
    for (let left = READINGS; ; left -= 1) {
      const file = await this.shelf.file(id, name);
      try {
        return file && { file, text: await file.content.text() };
      } catch (error) {
        if (left === 0 || !isReplaced(error)) throw error;
      }
    }
  }

  /** Returns the info of a piece; empty when there is none, or it is no JSON object. */
  async info(id: string): Promise<Raw> {
    const text = (await this.text(id, INFO_FILE)) ?? '';
    try {
      const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
      return isObject(value) ? value : {};
    } catch {
      return {};
    }
  }

  /** Writes a file, in place of one of the same name. @throws DOMException `QuotaExceededError` */
  put(id: string, name: string, content: Blob): Promise<void> {
    return this.change(id, [name], () => this.shelf.write(id, name, content));
  }

  /**
   * Writes a file out of what it is now; nobody else changes it meanwhile.
   * @param change gives the new content; undefined where it stays as it is
   * @throws DOMException `QuotaExceededError`
   */
  rewrite(
    id: string,
    name: string,
    change: (content: Blob | undefined) => Promise<Blob | undefined>,
  ): Promise<void> {
    return this.change(id, [name], async () => {
      const content = await change(await this.read(id, name));
      if (content) await this.shelf.write(id, name, content);
    });
  }

  /** Writes the info of a piece anew, out of what it is now; nobody else changes it meanwhile. */
  update(id: string, change: (info: Raw) => Raw): Promise<void> {
    return this.change(id, [INFO_FILE], async () => {
      await this.shelf.write(id, INFO_FILE, json(change(await this.info(id))));
    });
  }

  /** Deletes a file of a piece. Rejects with a `DOMException`. */
  delete(id: string, name: string): Promise<void> {
    return this.change(id, [name], () => this.shelf.delete(id, name));
  }

  /**
   * Makes the folder of a piece, its info last: a piece is there as a whole or not at all.
   * @param fill gives the files, and then the info, for the id of the piece
   * @throws DOMException `QuotaExceededError`; the signal's reason
   */
  async create(
    title: string,
    fill: (id: string) => readonly (readonly [name: string, content: Blob])[],
    signal?: AbortSignal,
  ): Promise<string> {
    const { id, release } = await this.reserve(title);
    try {
      for (const [name, content] of fill(id)) {
        signal?.throwIfAborted();
        await this.shelf.write(id, name, content, signal);
      }
    } catch (error) {
      await this.shelf.remove(id);
      throw error;
    } finally {
      release();
    }
    this.tell({ piece: id, files: [] });
    return id;
  }

  /** Changes title and composer of a piece. Rejects with a `DOMException`. */
  async rename(
    id: string,
    names: { readonly title: string; readonly composer?: string },
  ): Promise<void> {
    await this.update(id, ({ title: _title, composer: _composer, ...info }) => {
      const { id: own, ...rest } = info;
      const { title, composer } = names;
      return {
        ...(own !== undefined && { id: own }),
        title,
        ...(composer && { composer }),
        ...rest,
      };
    });
    this.tell({ piece: id, files: [] });
  }

  /**
   * Removes a piece. The returned function restores it until the user leaves the page; afterwards the
   * piece is deleted.
   */
  async remove(id: string): Promise<() => Promise<void>> {
    const release = await held(this.lockOf(id, 'removed'));
    await this.change(id, [], () => this.shelf.write(id, REMOVED_FILE, json({ removed: true })));
    return async () => {
      await this.change(id, [], () => this.shelf.delete(id, REMOVED_FILE));
      release?.();
    };
  }

  /** Returns how much room is used and free. */
  async room(): Promise<KeptRoom> {
    const { storage } = navigator as Partial<Pick<Navigator, 'storage'>>;
    const { usage, quota } = (await storage?.estimate()) ?? {};
    const free =
      usage === undefined || quota === undefined ? undefined : Math.max(0, quota - usage);
    const isPersistent = (await storage?.persisted()) ?? false;
    const { memory } = performance as { readonly memory?: { readonly jsHeapSizeLimit: number } };
    const signs = { quota, heap: memory?.jsHeapSizeLimit, isPersistent };
    const isTemporary = seemsTemporary({ ...signs, refusesFiles: await refusesFiles() });
    return { used: usage, free, isPersistent, isTemporary };
  }

  /** Asks the browser not to clear pieces by itself; false when it does not promise that. */
  async persist(): Promise<boolean> {
    const { storage } = navigator as Partial<Pick<Navigator, 'storage'>>;
    return (await storage?.persist()) ?? false;
  }

  /** Returns the name of a lock for something that is done with a piece. */
  lockOf(id: string, what: string): string {
    return `${this.name}:${what}:${id}`;
  }

  /** Deletes what was removed, or was never finished, in pages that are gone. */
  private async sweep(): Promise<void> {
    for (const id of await this.shelf.pieces()) {
      const isThere = await this.shelf.file(id, INFO_FILE);
      const isRemoved = await this.shelf.file(id, REMOVED_FILE);
      if (isThere && !isRemoved) continue;
      const release = await held(this.lockOf(id, 'removed'));
      if (release) await this.shelf.remove(id);
      release?.();
    }
  }

  /** Reserves an id against simultaneous callers. */
  private reserve(title: string): Promise<{ readonly id: string; readonly release: () => void }> {
    return locked(`${this.name}:ids`, async () => {
      const taken = [...(await this.shelf.pieces())];
      for (;;) {
        const id = idFor(title, taken);
        const release = await held(this.lockOf(id, 'removed'));
        if (release) return { id, release };
        taken.push(id);
      }
    });
  }

  private async change(
    id: string,
    files: readonly string[],
    work: () => Promise<void>,
  ): Promise<void> {
    await locked(this.lockOf(id, 'files'), work);
    this.tell({ piece: id, files });
  }

  private tell(change: KeptChange): void {
    this.hear(change);
    this.channel.postMessage(change);
  }

  private hear(change: KeptChange): void {
    for (const listener of [...this.listeners]) listener(change);
  }
}
