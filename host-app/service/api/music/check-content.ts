import { IntakeError } from '../../../../components/intake/checks/intake-error.js';
import { checkJson } from '../../../../components/intake/checks/json/check-json.js';
import { ApiError } from '../errors.js';

/**
 * Checks what is to be saved: how much it holds before it is read, and then that it is what it is
 * saved as.
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
