import { useTranslation } from 'react-i18next';
import { CorpusError } from '#corpus';
import { serviceRefusal } from '#web/dialogs/form/service-refusal.js';
import { words, type Refusal, type Words } from '#web/dialogs/form/words.js';

/** Texts for refusals of the service, by its code. */
const BY_CODE: Readonly<Record<string, Words>> = {
  forbidden: words('admin.failure.forbidden'),
  conflict: words('admin.failure.conflict'),
};

/** Returns the reason of a refusal that the catalog of the application knows. */
function knownReason(error: unknown): Words | undefined {
  if (!(error instanceof CorpusError)) return undefined;
  const { code = '', status } = error;
  if (Object.hasOwn(BY_CODE, code)) return BY_CODE[code];
  return status === 'Missing' ? words('admin.failure.missing') : undefined;
}

/** Returns the refusal of a form whose request has failed. */
export function actRefusal(error: unknown): Refusal<never> {
  const reason = knownReason(error);
  return reason ? { notice: { text: reason } } : serviceRefusal(error);
}

/** Returns a function that says why a request has failed. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation();
  const say = ({ key, values }: Words) => t(key, { ...values });
  return (error) => {
    const { title, text } = actRefusal(error).notice!;
    return [title, text].flatMap((part) => (part ? [say(part)] : [])).join(' ');
  };
}
