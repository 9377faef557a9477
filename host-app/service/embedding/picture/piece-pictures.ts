import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from '../../context.js';
import { Gate } from '../../gate.js';
import { hashOf } from '../../store/hash.js';
import { heightOf, type PictureWidth } from '../addresses.js';
import type { PieceFacts } from '../piece-facts.js';
import { firstMeasures } from './first-measures.js';
import { musicOf } from './music-of.js';
import { pngOf, smallerPng } from './png.js';

type Needed = Pick<Context, 'store' | 'files' | 'settings' | 'log'>;

/** Raised when pictures are to be made again in another way. */
const VERSION = 1;
/** One at a time: it is a preview, and others have work to do. */
const WIDTH = 1;
const MAX_WAITING = 100;

/** Pictures of the beginnings of pieces: made once, then read from the disk. */
export class PiecePictures {
  private readonly gate = new Gate(WIDTH, MAX_WAITING);
  private readonly underWay = new Map<string, Promise<Buffer>>();

  constructor(private readonly context: Needed) {}

  /** @throws AuthError `busy` when too many wait */
  async of(piece: PieceFacts, width: PictureWidth): Promise<Buffer> {
    const key = this.keyOf(piece);
    return this.once(`${key}-${width}`, async () => {
      const whole = () => this.gate.run(() => this.make(piece));
      if (width === 1200) return whole();
      return smallerPng(await this.once(`${key}-1200`, whole), width, heightOf(width));
    });
  }

  /** What the picture shows; another title or another score is another picture. */
  private keyOf(piece: PieceFacts): string {
    const { composer, picture, scores } = piece;
    const music = picture?.file ?? scores[0] ?? '';
    return hashOf(JSON.stringify([VERSION, piece.path, piece.title('en'), composer, music]));
  }

  /** A file that is read, or made by the first who asks while the others wait for it. */
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

  /** Where the music cannot be drawn, the picture has title and composer alone. */
  private async make(piece: PieceFacts): Promise<Buffer> {
    const words = { title: piece.title('en'), composer: piece.composer };
    try {
      return await pngOf(firstMeasures({ ...words, music: await musicOf(piece, this.context) }));
    } catch (error) {
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
