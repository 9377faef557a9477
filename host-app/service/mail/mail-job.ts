import type { Json } from '../store/records.js';
import type { Store } from '../store/store.js';
import { letterAbout, type LetterSubject } from './letters.js';
import type { MailSettings } from '../process/mail-settings.js';
import { RetryError } from './retry-error.js';
import { sendBySmtp, type Letter } from './transport.js';

/** The parts of the service that letters need. */
export interface MailContext {
  readonly store: Store;
  readonly mail?: MailSettings;
  readonly log: {
    info(fields: object, message: string): void;
    warn(fields: object, message: string): void;
  };
}

const MINUTE = 60_000;
/** Pauses before each new attempt, in milliseconds; the job fails after the last. */
const RETRIES = [1, 5, 30, 120, 360, 720, 1440].map((minutes) => minutes * MINUTE);

/**
 * Sends a letter about a submission in its present state. Payload: `submission` is its id, `about` the
 * subject, `retries` the number of earlier attempts.
 * @throws RetryError while the mail server is not available
 */
export async function mailJob(
  { submission: id, about, retries }: Json,
  { context }: { readonly context: MailContext },
): Promise<Json> {
  const submission = await context.store.submissions.find(String(id));
  const letter = submission && (await letterAbout(about as LetterSubject, submission, context));
  if (!letter) return { sent: 0 };
  const { mail } = context;
  if (mail?.smtpUrl === undefined || mail.from === undefined) {
    // Addresses and links stand in the log only where somebody develops.
    const said = mail?.isPrinted === true ? letter : { submission: id, about };
    context.log.info({ ...said }, 'no mail server is set: a letter is not sent');
    return { sent: 0 };
  }
  await send(letter, { mail, retries });
  return { sent: letter.to.length };
}

async function send(
  letter: Letter,
  { mail, retries }: { readonly mail: MailSettings; readonly retries: unknown },
): Promise<void> {
  const failure = await sendBySmtp(letter, mail).then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  if (!failure) return;
  const { error } = failure;
  const delay = isRefused(error) ? undefined : RETRIES[typeof retries === 'number' ? retries : 0];
  const message = withoutAddresses(error instanceof Error ? error.message : String(error));
  // Without its cause: jobs tell by it that a store of the service is away, and a mail server is none; and it names the
  // recipients.
  if (delay === undefined) throw new Error(message);
  throw new RetryError(message, delay);
}

/** Returns what a mail server has said, which stands in the log and in the list of jobs, without the addresses in it. */
const withoutAddresses = (text: string): string =>
  text.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…@…');

/** Whether the server refuses the letter for good (a status of 500 to 599). */
const isRefused = (error: unknown): boolean => {
  const { responseCode = 0 } = error as { readonly responseCode?: number };
  return responseCode >= 500 && responseCode < 600;
};
