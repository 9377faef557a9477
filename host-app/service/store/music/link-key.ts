import { randomBytes } from 'node:crypto';

/** Returns a random key of 128 bits for a link that shows a document to whoever has it. */
export const newLinkKey = (): string => randomBytes(16).toString('base64url');
