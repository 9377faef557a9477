import { createTransport } from 'nodemailer';
import type { MailSettings } from './mail-settings.js';

/** A letter in plain text. */
export interface Letter {
  /** Addresses. */
  readonly to: readonly string[];
  /** Whom to answer, when not the sender. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
}

/** A server that does not answer is given up after so many milliseconds. */
const PATIENCE_MS = 20_000;

/** Text for one line of a letter's head: no line breaks and no other control characters. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();

/**
 * One address as it is given to the server. What is no plain address is refused: a comma or angle
 * brackets would make more addresses of it.
 * @throws Error
 */
export function plainAddress(text: string): { readonly name: string; readonly address: string } {
  if (/^[^\s@<>",;:()[\]\\\p{Cc}]+@[^\s@<>",;:()[\]\\\p{Cc}]+$/u.test(text) && text.length <= 320)
    return { name: '', address: text };
  throw new Error('It is no address that letters can be sent to');
}

/**
 * Sends a letter by the server of the settings.
 * @throws Error when the server cannot be reached or does not take it
 */
export async function sendBySmtp(
  { to, replyTo, subject, text }: Letter,
  { smtpUrl = '', from = '' }: MailSettings,
): Promise<void> {
  const limits = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS };
  const transport = createTransport({
    ...{ url: smtpUrl, ...limits, socketTimeout: PATIENCE_MS },
    // A letter never takes in files or pages.
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
  try {
    await transport.sendMail({
      from: oneLine(from),
      to: to.map(plainAddress),
      ...(replyTo !== undefined && { replyTo: plainAddress(replyTo) }),
      subject: oneLine(subject),
      text,
      // Nobody's holiday notice needs to answer.
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  } finally {
    transport.close();
  }
}
