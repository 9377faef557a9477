import { corpusJob } from '../importing/corpus-job.js';
import type { JobKinds } from '../importing/job.js';
import { mailJob } from '../mail/mail-job.js';
import { submissionFailed, submissionJob } from '../submissions/submission-job.js';

/** All jobs of the service. Letters have a lane of their own, so that they do not wait for pieces. */
export const LANES: readonly JobKinds[] = [
  {
    handlers: { corpus: corpusJob, submission: submissionJob },
    onFailed: { submission: submissionFailed },
  },
  { handlers: { mail: mailJob } },
];
