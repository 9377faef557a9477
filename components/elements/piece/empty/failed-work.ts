import type { IntakeProblem } from '#intake';

/** Returns the problem for an error when the part that knows all problems does not load either. */
export const failed = (error: unknown, file: string): IntakeProblem => ({
  code: 'failed',
  dialog: 'invalidFile',
  severity: 'error',
  key: 'intakeFailed',
  values: { file },
  message: `${file}: ${error instanceof Error ? error.message : String(error)}`,
  file,
});
