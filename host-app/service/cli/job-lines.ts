import type { JobDetails, JobEntry } from '../administration/jobs.js';
import type { ImportReport } from '../importing/report.js';
import { counted } from '../process/counted.js';
import type { Json } from '../store/records.js';
import { reportLines } from './corpus-report.js';
import { dateOf } from './terminal/plain.js';
import { wordsOf } from './terminal/words.js';

type Line = readonly [name: string, text: string];

const KINDS: Readonly<Record<string, string>> = {
  submission: 'makes a piece of a submission',
  corpus: 'imports a corpus',
  mail: 'sends a letter',
};

/** Letters of an error in a list. */
const SHORT = 70;

/** Returns why a job has failed or waits, for a list. */
export function shortError({ error = '' }: JobEntry): string {
  const line = error.replace(/\s+/g, ' ').trim();
  return line.length > SHORT ? `${line.slice(0, SHORT)}…` : line;
}

/** Whether a report is that of an import that has ended. */
const isImport = (report: Json): boolean =>
  Array.isArray(report['pieces']) && Array.isArray(report['corpora']);

/** What lines of their own say. */
const SAID = new Set([
  'error',
  'attempts',
  'retries',
  'troubles',
  'done',
  'total',
  'sent',
  'failed',
]);

/** Tells the report of a job in words, one line for each thing. */
function reportOf(report: Json): readonly Line[] {
  if (isImport(report))
    return reportLines(report as unknown as ImportReport).map((line) => ['result', line]);
  const { done, total, sent, failed, retries, troubles } = report;
  const rest = Object.entries(report).filter(([key]) => !SAID.has(key));
  return [
    ...(total === undefined
      ? []
      : [['progress', `${wordsOf(done)} of ${wordsOf(total)} pieces`] as const]),
    ...(sent === undefined
      ? []
      : [
          [
            'result',
            `the letter went to ${sent === 1 ? '1 address' : `${wordsOf(sent)} addresses`}`,
          ] as const,
        ]),
    ...(failed === undefined ? [] : [['result', `no piece: ${wordsOf(failed)}`] as const]),
    ...(rest.length === 0 ? [] : [['result', wordsOf(Object.fromEntries(rest))] as const]),
    ...(typeof retries === 'number' && retries > 0
      ? [['tried again', counted(retries, 'time')] as const]
      : []),
    ...(typeof troubles === 'number' && troubles > 0
      ? [
          [
            'postponed',
            `${counted(troubles, 'time')}, because database or files were away`,
          ] as const,
        ]
      : []),
  ];
}

const timesOf = ({ created, started, ended, due, state }: JobEntry): readonly Line[] => [
  ['queued (UTC)', dateOf(created)],
  ...(started === undefined ? [] : [['begun (UTC)', dateOf(started)] as const]),
  ...(ended === undefined ? [] : [['ended (UTC)', dateOf(ended)] as const]),
  ...(due === undefined || state !== 'waiting'
    ? []
    : [['tries again (UTC)', dateOf(due)] as const]),
];

/** Tells all about a job, in words: lines of a name and a text. */
export function jobLines(details: JobDetails): readonly Line[] {
  const { job, report, request, canCancel, canRepeat } = details;
  const { id, kind, state, attempts, title, path, submission, about, by, error } = job;
  const given: readonly (readonly [string, string | undefined])[] = [
    ['about', title],
    ['path', path],
    ['letter about', about],
    ['submission', submission],
    ['asked for by', by],
  ];
  const may = [...(canCancel ? ['cancel'] : []), ...(canRepeat ? ['repeat'] : [])];
  return [
    ['job', id],
    ['kind', KINDS[kind] ?? kind],
    ['state', state],
    ...given.flatMap(([name, text]) => (text === undefined ? [] : [[name, text] as const])),
    ['attempts', String(attempts)],
    ...timesOf(job),
    ...(error === undefined
      ? []
      : [[state === 'failed' ? 'failed' : 'last error', error] as const]),
    ...reportOf(report),
    ...(request === undefined ? [] : [['request', request] as const]),
    ...(may.length === 0 ? [] : [['you may', may.join(', ')] as const]),
  ];
}
