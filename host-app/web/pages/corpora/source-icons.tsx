import { IconHeadphones, IconMusic, IconPhoto, IconTag } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CorpusFacts } from '../../catalog/corpus-facts.js';
import { Icon } from '../../ui/icon.js';

/** What there is to see and to hear in a corpus. */
export function SourceIcons({ facts }: { readonly facts: CorpusFacts }): ReactNode {
  const { t } = useTranslation();
  const { score, audio, video, scan } = facts.sources;
  const kinds = [
    { name: t('corpora.scores'), icon: IconMusic, count: score },
    { name: t('corpora.recordings'), icon: IconHeadphones, count: audio + video },
    { name: t('corpora.scans'), icon: IconPhoto, count: scan },
    { name: t('corpora.analyses'), icon: IconTag, count: facts.analyses },
  ];
  return (
    <ul className="corpora-sources">
      {kinds
        .filter(({ count }) => count > 0)
        .map(({ name, icon }) => (
          <li key={name} title={name}>
            <Icon of={icon} size={18} />
            <span className="unseen">{name}</span>
          </li>
        ))}
    </ul>
  );
}
