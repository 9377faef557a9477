import { useTranslation } from 'react-i18next';

/** States of a submission, those that wait for the team first. */
export const SUBMISSION_STATES = [
  'ready',
  'failed',
  'queued',
  'processing',
  'accepted',
  'refused',
] as const;

/** Returns a function that names a state. */
export function useStateText(): (state: string) => string {
  const { t } = useTranslation();
  return (state) => {
    const isKnown = SUBMISSION_STATES.some((known) => known === state);
    return isKnown ? t(`admin.submissionState.${state}`) : state;
  };
}
