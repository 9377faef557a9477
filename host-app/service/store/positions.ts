import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** A place in the log of changes of a database, with the system and timeline of the primary that has written it. */
export interface Position {
  readonly system: string;
  readonly timeline: number;
  readonly position: bigint;
}

const CIPHER = 'aes-256-gcm';
/** Bytes of the nonce, of position and timeline, and of the tag, which come in this order. */
const [NONCE, PLACE, TAG] = [12, 12, 16];
const TEXT = /^[\w-]{54}$/;

const keyOf = (secret: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'positions', 32));

/** Returns a position as a text that tells nobody else how much the database writes, and that nobody can make up. */
export function sealed({ system, timeline, position }: Position, secret: Buffer): string {
  const place = Buffer.alloc(PLACE);
  place.writeBigUInt64BE(position, 0);
  place.writeUInt32BE(timeline, 8);
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, keyOf(secret), nonce).setAAD(Buffer.from(system));
  const bytes = Buffer.concat([nonce, cipher.update(place), cipher.final(), cipher.getAuthTag()]);
  return bytes.toString('base64url');
}

/** Returns the position in a text of `sealed`; undefined for any other text, and for one of another system. */
export function unsealed(text: string, system: string, secret: Buffer): Position | undefined {
  if (!TEXT.test(text)) return undefined;
  const bytes = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv(CIPHER, keyOf(secret), bytes.subarray(0, NONCE), {
    authTagLength: TAG,
  })
    .setAAD(Buffer.from(system))
    .setAuthTag(bytes.subarray(NONCE + PLACE));
  try {
    const sent = bytes.subarray(NONCE, NONCE + PLACE);
    const place = Buffer.concat([decipher.update(sent), decipher.final()]);
    return { system, timeline: place.readUInt32BE(8), position: place.readBigUInt64BE(0) };
  } catch {
    return undefined;
  }
}
