import { randomBytes } from 'node:crypto';
import { hashOf } from '../store/hash.js';

/** 256 bits. */
const TOKEN_BYTES = 32;

/** The only valid form of a token; base64url of 32 bytes has 43 characters. */
const BEARER = /^Bearer +([A-Za-z0-9_-]{43})$/i;
const MAX_HEADER_LENGTH = 100;

/** Returns a new random token. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Returns the hash to store for a token. Tokens are fully random, so a plain hash is enough. */
export const tokenHash = (token: string): string => hashOf(token);

/** Returns the token of an Authorization header; undefined without one. */
export const tokenOf = (authorization: string): string | undefined =>
  authorization.length > MAX_HEADER_LENGTH ? undefined : BEARER.exec(authorization)?.[1];
