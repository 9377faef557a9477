import type {
  SourceProblem,
  SubmissionRecord,
  SubmissionReport,
} from '../store/tasks/submissions.js';
import type { ImportContext } from '../importing/context.js';
import type { CuratorSource } from '../importing/curator/sources.js';
import { messageOf } from '../importing/report.js';
import { sourceCount, textsOf, videoId } from './submission-piece.js';

/** Keeps the progress and problems of a submission's sources, and stores them as they change. */
export class SourceProgress {
  private done = 0;
  private readonly problems: SourceProblem[];
  private told: Promise<void> = Promise.resolve();

  constructor(
    private readonly submission: SubmissionRecord,
    private readonly context: ImportContext,
  ) {
    this.problems = [...(submission.report.refused ?? [])];
  }

  get report(): SubmissionReport {
    const { refused } = this.submission.report;
    return {
      done: this.done,
      total: sourceCount(this.submission),
      problems: [...this.problems],
      ...(refused && { refused }),
    };
  }

  /** Stores the state `processing`. Counts links that lead to no video as done. */
  async begin(): Promise<void> {
    const { id, fields } = this.submission;
    const ids = new Set<string>();
    for (const source of textsOf(fields['youtube'])) {
      const video = videoId(source);
      if (!video)
        this.note({ source, kind: 'video', message: 'The link does not lead to one video.' });
      if (!video || ids.has(video)) this.done += 1;
      else ids.add(video);
    }
    const { report } = this;
    await this.context.store.submissions.change(id, { state: 'processing', report });
  }

  /** Counts a finished source, with its error if it failed. */
  onSource({ kind, files: [source = ''] }: CuratorSource, error?: unknown): void {
    this.done += 1;
    if (error !== undefined)
      this.note({
        source,
        kind: kind === 'audio' ? 'recording' : 'score',
        message: sentence(messageOf(error)),
      });
    this.tell();
  }

  note(problem: SourceProblem): void {
    this.problems.push({ ...problem, message: sentence(problem.message) });
  }

  /** Resolves when all progress is stored. */
  settled(): Promise<void> {
    return this.told;
  }

  private tell(): void {
    const { store, log } = this.context;
    const { report, submission } = this;
    this.told = this.told
      .then(() => store.submissions.progress(submission.id, report))
      .catch((error: unknown) => log.warn({ error: messageOf(error) }, 'progress is not kept'));
  }
}

const MAX_SENTENCE = 300;

/** Folders of the server, which senders must not see. */
const FOLDERS = /(?:[A-Za-z]:)?(?:[\\/][\w.@+-]+)+[\\/]/g;

/** Makes one sentence of limited length from an error message. */
export function sentence(text: string): string {
  const line = text
    .replace(FOLDERS, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const short = line.length > MAX_SENTENCE ? `${line.slice(0, MAX_SENTENCE)}…` : line;
  const upper = short.charAt(0).toUpperCase() + short.slice(1);
  return /[.!?…]$/.test(upper) ? upper : `${upper}.`;
}
