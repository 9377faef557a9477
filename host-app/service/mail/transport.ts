import { createTransport } from 'nodemailer';
import type { MailSettings } from '../process/mail-settings.js';

/** A letter in plain text. */
export interface Letter {
  /** Addresses of the recipients. */
  readonly to: readonly string[];
  /** Address for answers, if it is not the sender's. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
}

/** Time limit for the server's answer, in milliseconds. */
const PATIENCE_MS = 20_000;

/** Makes a text safe for one line of a letter's head: without line breaks and control characters. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();

/**
 * Reads one address. A comma or angle brackets could smuggle in further addresses.
 * @throws Error for anything but one plain address
 */
export function plainAddress(text: string): { readonly name: string; readonly address: string } {
  if (/^[^\s@<>",;:()[\]\\\p{Cc}]+@[^\s@<>",;:()[\]\\\p{Cc}]+$/u.test(text) && text.length <= 320)
    return { name: '', address: text };
  throw new Error('It is no address that letters can be sent to');
}

/**
 * Sends a letter through the mail server.
 * @throws Error if the server cannot be reached or refuses it
 */
export async function sendBySmtp(
  { to, replyTo, subject, text }: Letter,
  { smtpUrl = '', from = '' }: MailSettings,
): Promise<void> {
  const limits = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS };
  const transport = createTransport({
    ...{ url: smtpUrl, ...limits, socketTimeout: PATIENCE_MS },
    // A letter must never include local files or web pages.
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
  try {
    await transport.sendMail({
      from: oneLine(from),
      to: to.map(plainAddress),
      ...(replyTo !== undefined && { replyTo: plainAddress(replyTo) }),
      subject: oneLine(subject),
      text,
      // Keeps automatic replies away.
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  } finally {
    transport.close();
  }
}
