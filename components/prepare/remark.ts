import type { IntakeProblem } from '#intake/node';
import texts from '#locales/problems/en.json' with { type: 'json' };

/** `error`: something is missing or wrong; `warning`: uncertain, somebody should look at it; `note`: a fact. */
export type Severity = 'error' | 'warning' | 'note';

/** A sentence about a piece. */
export interface Remark {
  readonly severity: Severity;
  /** The file that it is about, as its user knows it; undefined for the whole piece. */
  readonly file?: string | undefined;
  /** A sentence in English. */
  readonly text: string;
}

/** Returns the message of an error. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

const SENTENCES: Readonly<Record<string, string>> = texts.problem;

/** Returns the sentence that a page would show for a problem. */
export function remarkOf({ key, values = {}, severity, message, file }: IntakeProblem): Remark {
  const { count } = values;
  const plural = count === 1 ? 'one' : 'other';
  const sentence = SENTENCES[key] ?? SENTENCES[`${key}_${plural}`] ?? message;
  const text = sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  return { severity: severity === 'error' ? 'error' : 'warning', file, text };
}
