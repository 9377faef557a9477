import { checkJson, IntakeError } from '#intake/checks';
import { ApiError } from '../errors.js';

/**
 * Checks a text before it is saved: first its amount of values, then its format.
 * @throws ApiError (invalid)
 */
export function checkContent(text: string, as: 'analysis' | 'synchro'): void {
  try {
    checkJson(Buffer.from(text), as);
  } catch (error) {
    if (error instanceof IntakeError) throw new ApiError(422, 'invalid', error.message);
    throw error;
  }
}
