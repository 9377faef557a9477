import { corpusJob } from '../importing/corpus-job.js';
import type { JobKinds } from '../importing/job.js';
import { mailJob } from '../mail/mail-job.js';
import { submissionFailed, submissionJob } from '../submissions/submission-job.js';

/**
 * All jobs of the service. What visitors send has a lane of its own, so that it does not wait for a corpus, and
 * shares it fairly between senders; letters have one, so that they do not wait for pieces.
 */
export const LANES: readonly JobKinds[] = [
  { handlers: { corpus: corpusJob } },
  {
    handlers: { submission: submissionJob },
    onFailed: { submission: submissionFailed },
    isFair: true,
  },
  { handlers: { mail: mailJob } },
];
