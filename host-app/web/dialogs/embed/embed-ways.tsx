import { IconCheck, IconCopy } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.js';
import { Tabs, type Tab } from '../../ui/tabs.js';
import { EmbedDownloads } from './embed-downloads.js';
import type { EmbedStore, EmbedWords } from './embed-store.js';

interface Given {
  readonly store: EmbedStore;
}

/** Returns the language and texts of the snippets. */
function useEmbedWords({ model }: EmbedStore): EmbedWords {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  return { language, alt: t('embedding.poster', { title: model.localizedTitle(language) }) };
}

interface CodeOptions {
  readonly label: string;
  readonly text: string;
  readonly code: string;
  readonly disabled: boolean;
  readonly children?: ReactNode;
}

/** The result of copying. */
type Told = 'copied' | 'copyRefused';

/** Returns a function that copies a snippet, and its result. If it is refused, the text is selected. */
function useCopy(code: string, field: RefObject<HTMLTextAreaElement | null>) {
  const [answer, setAnswer] = useState<{ readonly code: string; readonly told: Told }>();
  // An answer about another snippet no longer applies.
  const told = answer?.code === code ? answer.told : undefined;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setAnswer({ code, told: 'copied' });
    } catch {
      field.current?.select();
      setAnswer({ code, told: 'copyRefused' });
    }
  };
  return { told, copy };
}

/** Draws a snippet with a button that copies it. */
function Code({ label, text, code, disabled, children }: CodeOptions): ReactNode {
  const { t } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  const { told, copy } = useCopy(code, field);
  return (
    <div className="embed-way">
      <p>{text}</p>
      <textarea
        ref={field}
        className="input embed-code"
        aria-label={label}
        rows={4}
        readOnly
        spellCheck={false}
        value={code}
      />
      {children}
      <div className="dialog-ways">
        <Button
          look="main"
          icon={told === 'copied' ? IconCheck : IconCopy}
          disabled={disabled}
          onClick={() => void copy()}
        >
          {t('embedding.copy')}
        </Button>
        <span role="status">{told && t(`embedding.${told}`)}</span>
      </div>
    </div>
  );
}

/** Asks whether browsers accept only this version of the program. */
const Integrity = observer(function Integrity({ store }: Given): ReactNode {
  const { t } = useTranslation();
  const [isRefused, setRefused] = useState(false);
  const [isOn, setOn] = useState(store.integrity !== undefined);
  const fix = async (isFixed: boolean) => {
    // The hash takes a moment, but the box must react at once.
    setOn(isFixed);
    const isDone = await store.fixVersion(isFixed);
    setRefused(!isDone);
    if (!isDone) setOn(false);
  };
  return (
    <label className="choice">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => void fix(checked)}
      />
      <span>
        {t('embedding.fixed')}
        <span className="field-hint" role={isRefused ? 'alert' : undefined}>
          {t(isRefused ? 'embedding.fixedRefused' : 'embedding.fixedHint')}
        </span>
      </span>
    </label>
  );
});

type Way = 'script' | 'frame' | 'course' | 'download';

/** Offers the ways to embed the piece: snippets to paste, or files. */
export const EmbedWays = observer(function EmbedWays({ store }: Given): ReactNode {
  const { t } = useTranslation();
  const words = useEmbedWords(store);
  const [chosen, choose] = useState<Way>('script');
  if (store.hindrance) return <EmbedDownloads store={store} />;
  const ways = [
    { id: 'script', code: store.script(words) },
    { id: 'frame', code: store.frame(words) },
    { id: 'course', code: store.course(words) },
  ] as const;
  const tabs = ways.map(({ id, code }): Tab<Way> => ({
    id,
    label: t(`embedding.way.${id}`),
    content: (
      <Code
        label={t(`embedding.way.${id}`)}
        text={t(`embedding.wayText.${id}`)}
        code={code}
        disabled={!store.isWhole || (id === 'script' && store.isFixing)}
      >
        {id === 'script' && <Integrity store={store} />}
      </Code>
    ),
  }));
  const download: Tab<Way> = {
    id: 'download',
    label: t('embedding.way.download'),
    content: <EmbedDownloads store={store} />,
  };
  return (
    <Tabs
      label={t('embedding.ways')}
      tabs={[...tabs, download]}
      chosen={chosen}
      onChoose={choose}
    />
  );
});
