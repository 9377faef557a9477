import { randomBytes } from 'node:crypto';
import { hashOf } from '../store/hash.js';

/** 256 bits. */
const TOKEN_BYTES = 32;

/** The one spelling of a token; base64url of 32 bytes has 43 characters. */
const BEARER = /^Bearer +([A-Za-z0-9_-]{43})$/i;
const MAX_HEADER_LENGTH = 100;

/** A new token: random, without any meaning. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** What is kept of a token. A token is random as a whole, so a plain hash is enough. */
export const tokenHash = (token: string): string => hashOf(token);

/** The token of an Authorization header; undefined when it holds none. */
export const tokenOf = (authorization: string): string | undefined =>
  authorization.length > MAX_HEADER_LENGTH ? undefined : BEARER.exec(authorization)?.[1];
