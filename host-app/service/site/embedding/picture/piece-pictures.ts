import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from '#service/context/context.js';
import { Gate } from '#service/accounts/limits/gate.js';
import { rethrowTrouble } from '#service/process/trouble.js';
import { hashOf } from '#service/store/hash.js';
import { heightOf, type PictureWidth } from '../addresses.js';
import type { PieceFacts } from '../piece-facts.js';
import { firstMeasures } from './first-measures.js';
import { musicOf } from './music-of.js';
import { pngOf, smallerPng } from './png.js';

type Needed = Pick<Context, 'store' | 'files' | 'settings' | 'log'>;

/** Raise it to make all pictures again. */
const VERSION = 1;
/** One at a time, because previews must not hold up other work. */
const WIDTH = 1;
const MAX_WAITING = 100;

/** Makes pictures of the beginnings of pieces once, then reads them from the disk. */
export class PiecePictures {
  private readonly gate = new Gate(WIDTH, MAX_WAITING);
  private readonly underWay = new Map<string, Promise<Buffer>>();

  constructor(private readonly context: Needed) {}

  /** Returns a picture as PNG. @throws AuthError `busy` if too many wait */
  async of(piece: PieceFacts, width: PictureWidth): Promise<Buffer> {
    const key = this.keyOf(piece);
    return this.once(`${key}-${width}`, async () => {
      const whole = () => this.gate.run(() => this.make(piece));
      if (width === 1200) return whole();
      return smallerPng(await this.once(`${key}-1200`, whole), width, heightOf(width));
    });
  }

  /** Key of a picture, which changes with title and score. */
  private keyOf(piece: PieceFacts): string {
    const { composer, picture, scores } = piece;
    const music = picture?.file ?? scores[0] ?? '';
    return hashOf(JSON.stringify([VERSION, piece.path, piece.title('en'), composer, music]));
  }

  /** Reads a file, or makes it once for all simultaneous callers. */
  private async once(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const file = path.join(this.context.settings.data, 'pictures', `${name}.png`);
    const known = await readFile(file).catch(() => undefined);
    if (known) return known;
    const underWay = this.underWay.get(name) ?? make().then((png) => keep(file, png));
    this.underWay.set(name, underWay);
    try {
      return await underWay;
    } finally {
      this.underWay.delete(name);
    }
  }

  /** Draws a picture; only title and composer if the music cannot be drawn. */
  private async make(piece: PieceFacts): Promise<Buffer> {
    const words = { title: piece.title('en'), composer: piece.composer };
    try {
      return await pngOf(firstMeasures({ ...words, music: await musicOf(piece, this.context) }));
    } catch (error) {
      // What is away now can be drawn later; the picture without it would stay.
      rethrowTrouble(error);
      this.context.log.warn({ err: error, piece: piece.path }, 'no picture of the first measures');
      return pngOf(firstMeasures({ ...words, music: undefined }));
    }
  }
}

async function keep(file: string, png: Buffer): Promise<Buffer> {
  await mkdir(path.dirname(file), { recursive: true });
  const written = `${file}.${randomUUID()}`;
  await writeFile(written, png);
  await rename(written, file);
  return png;
}
