import type { HostSettings } from '../../stores/settings.js';

/** Returns the key of the sentence above the form: whether pieces are public at once, or when the team has looked. */
export const leadKey = ({ reviewsSubmissions = false }: HostSettings): string =>
  reviewsSubmissions ? 'upload.leadReviewed' : 'upload.lead';
