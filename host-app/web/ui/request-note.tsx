import { IconCopy } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './button.js';

/** Shows the id of a failed request, by which an administrator finds it in the log of the service. */
export function RequestNote({ request }: { readonly request: string | undefined }): ReactNode {
  const { t } = useTranslation();
  const number = useRef<HTMLElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  if (request === undefined) return null;
  const select = () => number.current && getSelection()?.selectAllChildren(number.current);
  const copy = () => navigator.clipboard.writeText(request).then(() => setIsCopied(true), select);
  return (
    <div className="request-note">
      <span>
        {t('ui.request')} <code ref={number}>{request}</code>
      </span>
      <IconButton icon={IconCopy} label={t('ui.copyRequest')} onClick={() => void copy()} />
      <span role="status">{isCopied && t('ui.requestCopied')}</span>
    </div>
  );
}
