import { FormatError } from '#core/errors.js';

/** A file that counts beats or measures of a score whose measures are not known. */
export class NoMeasuresError extends FormatError {
  constructor() {
    super('The file counts beats or measures, and the measures of the score are not known');
    this.name = 'NoMeasuresError';
  }
}
