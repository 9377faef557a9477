import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';

/** A place in the log of changes of a database, with the system and timeline of the primary that has written it. */
export interface Position {
  readonly system: string;
  readonly timeline: number;
  readonly position: bigint;
}

/** One block: 8 bytes of position, 4 of timeline, and 4 that belong to the system. */
const BLOCK = 16;
const TEXT = /^[\w-]{22}$/;
/** A single block of its own key: what is encrypted is never the same for another position, and has no pattern. */
const CIPHER = 'aes-128-ecb';

const hash = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest();
const markOf = (system: string): Buffer => hash(system).subarray(0, 4);
const keyOf = (secret: Buffer): Buffer =>
  hash(Buffer.concat([Buffer.from('positions'), secret])).subarray(0, BLOCK);

/** Returns a position as a text that tells nobody else how much the database writes, and that nobody can make up. */
export function sealed({ system, timeline, position }: Position, secret: Buffer): string {
  const block = Buffer.alloc(BLOCK);
  block.writeBigUInt64BE(position, 0);
  block.writeUInt32BE(timeline, 8);
  markOf(system).copy(block, 12);
  const cipher = createCipheriv(CIPHER, keyOf(secret), null).setAutoPadding(false);
  return Buffer.concat([cipher.update(block), cipher.final()]).toString('base64url');
}

/** Returns the position in a text of `sealed`; undefined for any other text, and for one of another system. */
export function unsealed(text: string, system: string, secret: Buffer): Position | undefined {
  if (!TEXT.test(text)) return undefined;
  const decipher = createDecipheriv(CIPHER, keyOf(secret), null).setAutoPadding(false);
  const block = Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]);
  if (!block.subarray(12).equals(markOf(system))) return undefined;
  return { system, timeline: block.readUInt32BE(8), position: block.readBigUInt64BE(0) };
}
