import type { HostSettings } from '../../stores/settings.js';
import type { SubmissionStore } from './submission-store.js';

/**
 * Returns the key of the sentence above the form: whether pieces are public at once, when the team has looked, or only
 * for a group.
 */
export function leadKey(
  { reviewsSubmissions = false }: HostSettings,
  { fields }: Pick<SubmissionStore, 'fields'>,
): string {
  if (fields.group !== '') return 'upload.leadGroup';
  return reviewsSubmissions ? 'upload.leadReviewed' : 'upload.lead';
}
