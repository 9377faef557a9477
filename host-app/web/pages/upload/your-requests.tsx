import { IconX } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { requestListOf } from '../../dialogs/add-piece/request-list.js';
import { RequestStatus } from '../../dialogs/add-piece/request-status.js';
import type { RequestStore } from '../../dialogs/add-piece/request-store.js';
import { useApp } from '../../stores/use-app.js';
import { IconButton } from '../../ui/button.js';

interface Options {
  /** The one that was just sent is shown elsewhere. */
  readonly without: RequestStore;
}

/** The requests that were sent from this browser, and what has become of them. */
export const YourRequests = observer(function YourRequests({ without }: Options): ReactNode {
  const { t } = useTranslation();
  const { hosted } = useApp();
  const list = hosted && requestListOf(hosted);
  const requests = list?.requests.filter((request) => request !== without.sent) ?? [];
  if (!list || requests.length === 0) return undefined;
  return (
    <section className="your-requests" aria-labelledby="your-requests">
      <h2 id="your-requests">{t('upload.yours')}</h2>
      <ul>
        {requests.map((request) => (
          <li key={request.id}>
            <h3>{request.title}</h3>
            <IconButton
              icon={IconX}
              label={t('upload.forget', { title: request.title })}
              onClick={() => list.remove(request)}
            />
            <RequestStatus {...{ request }} />
          </li>
        ))}
      </ul>
    </section>
  );
});
