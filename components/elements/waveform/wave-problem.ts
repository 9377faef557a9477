import type { Problem } from '#core';

/** Returns the problem of a waveform with a file. */
export const problemOf = (key: string, file: string, message: string): Problem => ({
  dialog: 'invalidFile',
  severity: 'warning',
  key,
  values: { file: file.slice(file.lastIndexOf('/') + 1) },
  message: `${file}: ${message}`,
  file,
});
