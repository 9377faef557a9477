import type {
  SourceProblem,
  SubmissionRecord,
  SubmissionReport,
} from '../../store/tasks/submissions.js';
import type { ImportContext } from '../context.js';
import type { CuratorSource } from '../curator/sources.js';
import { messageOf } from '../report.js';
import { sourceCount, textsOf, videoId } from './submitted-piece.js';

/** How far the sources of a submission are done, and what is wrong with them; told as it happens. */
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

  /** Says that it is being processed. Links that lead to no video are done at once. */
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

  /** Counts a source. */
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

  /** Resolves when all has been told: nothing is written after that. */
  settled(): Promise<void> {
    return this.told;
  }

  private tell(): void {
    const { store, log } = this.context;
    const { report, submission } = this;
    this.told = this.told
      .then(() => store.submissions.change(submission.id, { report }))
      .catch((error: unknown) => log.warn({ error: messageOf(error) }, 'progress is not kept'));
  }
}

const MAX_SENTENCE = 300;

/** Folders of the server; senders are told names of files alone. */
const FOLDERS = /(?:[A-Za-z]:)?(?:[\\/][\w.@+-]+)+[\\/]/g;

/** One sentence of a reader's error, however long. */
export function sentence(text: string): string {
  const line = text
    .replace(FOLDERS, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const short = line.length > MAX_SENTENCE ? `${line.slice(0, MAX_SENTENCE)}…` : line;
  const upper = short.charAt(0).toUpperCase() + short.slice(1);
  return /[.!?…]$/.test(upper) ? upper : `${upper}.`;
}
