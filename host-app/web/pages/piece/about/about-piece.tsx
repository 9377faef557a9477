import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Piece, Source } from '#core';
import { wordsOf } from '#web/language/words.js';
import { Dialog } from '#web/ui/dialog.js';
import { usePiece } from '../piece-context.js';
import {
  creditOf,
  factsOf,
  kindOf,
  makersOf,
  measureFacts,
  peopleOf,
  placeFacts,
  sourcesOf,
  type Fact,
  type SourceKind,
} from './about-facts.js';
import { licenseName, refEntries, refsOf, webUrl } from './outside-links.js';
import { OutsideLink, RefLinks } from './ref-links.js';

/** Shows facts about the piece, its contributors, its sources and its permissions. */
export default observer(function AboutPiece(): ReactNode {
  const page = usePiece();
  const { t, i18n } = useTranslation();
  const { piece } = page.store;
  if (!piece) return null;
  const sources = sourcesOf(piece);
  const { language } = i18n;
  return (
    <Dialog isWide title={piece.localizedTitle(language)} onCancel={() => page.toggleAbout(false)}>
      <div className="piece-about">
        <section>
          <h3>{t('piece.about.work')}</h3>
          <FactList
            facts={[
              ...makersOf(piece),
              ...factsOf(piece, wordsOf(i18n)),
              ...measureFacts(piece, language),
            ]}
          />
          <RefLinks refs={refsOf(piece)} />
        </section>
        <section>
          <h3>{t('piece.about.sources')}</h3>
          {sources.length === 0 && <p>{t('piece.about.noSources')}</p>}
          {sources.map((source) => (
            <AboutSource key={`${source.kind} ${source.id}`} {...{ piece, source }} />
          ))}
        </section>
        <section>
          <h3>{t('piece.about.here')}</h3>
          {page.store.isKept ? (
            <p>{t('piece.kept.about')}</p>
          ) : (
            <FactList facts={placeFacts(piece, i18n)} />
          )}
        </section>
      </div>
    </Dialog>
  );
});

function FactList({ facts }: { readonly facts: readonly Fact[] }): ReactNode {
  const { t } = useTranslation();
  if (facts.length === 0) return null;
  return (
    <dl className="piece-facts">
      {facts.map(({ key, value }) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface AboutSourceOptions {
  readonly piece: Piece;
  readonly source: Source;
}

function AboutSource({ piece, source }: AboutSourceOptions): ReactNode {
  const { t, i18n } = useTranslation();
  const kind = useKindName(kindOf(source));
  const { name, year, contributors, refs } = source;
  const { words, license } = creditOf(piece, source, i18n.language);
  const facts = [
    ...peopleOf(contributors),
    ...(year === undefined ? [] : [{ key: 'piece.about.year', value: year }]),
  ];
  return (
    <article className="piece-source">
      <h4>
        {name ?? kind}
        {name !== undefined && <span>{kind}</span>}
      </h4>
      {words !== undefined && <p>{words}</p>}
      <FactList facts={facts} />
      <p className="piece-license">
        {license === undefined ? t('piece.about.noLicense') : <License text={license} />}
      </p>
      <RefLinks refs={refEntries(refs)} />
    </article>
  );
}

function License({ text }: { readonly text: string }): ReactNode {
  const { t } = useTranslation();
  const url = webUrl(text);
  if (url === undefined) return t('piece.about.license', { license: text });
  return <OutsideLink url={url} words={t('piece.about.license', { license: licenseName(url) })} />;
}

function useKindName(kind: SourceKind): string {
  const { t } = useTranslation();
  const names: Readonly<Record<SourceKind, string>> = {
    score: t('piece.about.kindScore'),
    engraving: t('piece.about.kindEngraving'),
    pages: t('piece.about.kindPages'),
    scan: t('piece.about.kindScan'),
    recording: t('piece.about.kindRecording'),
    video: t('piece.about.kindVideo'),
    waveform: t('piece.about.kindWaveform'),
    grid: t('piece.about.kindGrid'),
  };
  return names[kind];
}
