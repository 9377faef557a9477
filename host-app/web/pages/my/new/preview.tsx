import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SortedFile } from '#intake';
import type { Wizard } from './wizard.js';

type Shown =
  | { readonly kind: 'score'; readonly url: string }
  | { readonly kind: 'wave'; readonly outline: string; readonly width: number };

/** Shows the first notes of the piece, else the outline of its recording. */
export const Preview = observer(function Preview({ wizard }: { readonly wizard: Wizard }) {
  const { t } = useTranslation();
  const { files } = wizard.drop;
  const file =
    files.find(({ role }) => role === 'score') ?? files.find(({ role }) => role === 'recording');
  const shown = useShown(file, wizard);
  if (!file) return <div className="my-preview none" />;
  return (
    <figure className="my-preview" aria-busy={shown === undefined}>
      <div className="my-picture">{shown && <Picture shown={shown} />}</div>
      <figcaption>{t(captionOf(shown, file))}</figcaption>
    </figure>
  );
});

function captionOf(shown: Shown | 'none' | undefined, { kind }: SortedFile): string {
  if (shown === undefined) return 'my.previewing';
  if (shown !== 'none') return 'my.preview';
  return kind === 'midi' ? 'my.noMidiPreview' : 'my.noPreview';
}

function Picture({ shown }: { readonly shown: Shown | 'none' }): ReactNode {
  const { t } = useTranslation();
  if (shown === 'none') return null;
  if (shown.kind === 'score') return <img src={shown.url} alt={t('my.previewScore')} />;
  return (
    <svg
      role="img"
      aria-label={t('my.previewWave')}
      viewBox={`0 0 ${shown.width} 2`}
      preserveAspectRatio="none"
    >
      <path d={shown.outline} />
    </svg>
  );
}

/** Returns the picture of a file: undefined while it loads, `none` without one. */
function useShown(file: SortedFile | undefined, wizard: Wizard): Shown | 'none' | undefined {
  const [found, setFound] = useState<{ readonly of: SortedFile; readonly shown: Shown | 'none' }>();
  useEffect(() => {
    if (!file) return undefined;
    const stop = new AbortController();
    const urls: string[] = [];
    const set = (shown: Shown | 'none') => {
      if (!stop.signal.aborted) setFound({ of: file, shown });
    };
    drawn(file, { signal: stop.signal, urls }).then(set, () => set('none'));
    return () => {
      // When the piece opens, its page continues the work that the preview began.
      if (!wizard.isDone) stop.abort();
      urls.forEach((url) => URL.revokeObjectURL(url));
    };
  }, [file, wizard]);
  return found?.of === file ? found?.shown : undefined;
}

async function drawn(
  file: SortedFile,
  { signal, urls }: { readonly signal: AbortSignal; readonly urls: string[] },
): Promise<Shown | 'none'> {
  const { beginningOf, outlineOf, OUTLINE_WIDTH } = await import('./preview-of.js');
  if (file.role === 'score') {
    const picture = await beginningOf(file, signal);
    if (!picture || signal.aborted) return 'none';
    const url = URL.createObjectURL(picture);
    urls.push(url);
    return { kind: 'score', url };
  }
  const outline = await outlineOf(file, signal);
  return outline === undefined ? 'none' : { kind: 'wave', outline, width: OUTLINE_WIDTH };
}
