import type { SubmissionProblem } from '#entries/corpus.js';

/** Texts by the step that failed. */
const PROBLEMS: Readonly<Record<string, string>> = {
  score: 'badScore',
  recording: 'badRecording',
  video: 'badVideo',
  synchronization: 'notSynchronized',
};

type Problem = Pick<SubmissionProblem, 'source' | 'kind' | 'code'>;

/**
 * Returns the key of the text about a problem of a submission; undefined for a step that no text is about. MuseScore
 * files are converted where the service can do that.
 */
export function problemKey({ source, kind, code }: Problem): string | undefined {
  if (!Object.hasOwn(PROBLEMS, kind)) return undefined;
  if (code === 'protected') return 'upload.protectedFile';
  if (kind === 'score' && /\.msc[xz]$/i.test(source)) return 'upload.badMuseScore';
  return `upload.${PROBLEMS[kind]!}`;
}
