import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Amount, Storage } from './answers.js';
import { sizeText } from '../my/kept-text.js';
import { useAdmin } from './admin-context.js';
import { Facts, type Fact } from './parts/facts.js';
import { Moment } from './parts/moment.js';
import { SectionHead } from './parts/section-head.js';
import { Shown } from './parts/shown.js';
import { useLoaded } from './parts/use-loaded.js';

const FILES = ['scores', 'recordings', 'pictures', 'other'] as const;
const MUSIC = [
  'corpora',
  'pieces',
  'analyses',
  'synchros',
  'versions',
  'hidden',
  'hiddenVersions',
] as const;

/** Shows how much is stored, and the room that is left. */
export function StorageFigures(): ReactNode {
  const { t } = useTranslation();
  const admin = useAdmin();
  const ask = useCallback((signal: AbortSignal) => admin.storage(signal), [admin]);
  const loaded = useLoaded(ask);
  return (
    <>
      <SectionHead title={t('admin.tab.storage')} text={t('admin.storage.text')} />
      <Shown loaded={loaded}>{(storage) => <Figures {...{ storage }} />}</Shown>
    </>
  );
}

/** Returns functions that format numbers, sizes and amounts of files. */
function useFigures() {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const format = new Intl.NumberFormat(language);
  const number = (value: number) => format.format(value);
  const size = (bytes: number) => sizeText(bytes, language);
  const amount = ({ count, bytes }: Amount) =>
    t('admin.storage.amount', { count, files: number(count), size: size(bytes) });
  return { number, size, amount };
}

function Figures({ storage }: { readonly storage: Storage }): ReactNode {
  const { t } = useTranslation();
  const { number, size, amount } = useFigures();
  const { files, database, free, uploads, music, backup, date } = storage;
  return (
    <>
      <div className="admin-columns">
        <FactsPart
          id="room"
          facts={[
            { name: t('admin.storage.free'), value: size(free) },
            { name: t(`admin.storage.${database.kind}`), value: size(database.bytes) },
            ...FILES.map((kind) => ({
              name: t(`admin.storage.${kind}`),
              value: amount(files[kind]),
            })),
            { name: t('admin.storage.uploads'), value: amount(uploads) },
            { name: t('admin.storage.backup'), value: <Backup backup={backup} /> },
          ]}
        />
        <FactsPart
          id="music"
          facts={MUSIC.map((kind) => ({
            name: t(`admin.storage.${kind}`),
            value: number(music[kind]),
          }))}
        />
      </div>
      <p className="admin-hint">
        {t('admin.storage.asOf')} <Moment at={date} />
      </p>
    </>
  );
}

interface PartOptions {
  readonly id: 'room' | 'music';
  readonly facts: readonly Fact[];
}

function FactsPart({ id, facts }: PartOptions): ReactNode {
  const { t } = useTranslation();
  return (
    <section className="admin-part" aria-labelledby={`admin-${id}`}>
      <h3 id={`admin-${id}`}>{t(`admin.storage.${id}`)}</h3>
      <Facts facts={facts} />
    </section>
  );
}

function Backup({ backup }: Pick<Storage, 'backup'>): ReactNode {
  const { t } = useTranslation();
  if (!backup) return <strong className="admin-bad">{t('admin.storage.noBackup')}</strong>;
  return (
    <>
      <Moment at={backup.date} />
      {backup.place !== undefined && <span className="admin-hint">{backup.place}</span>}
    </>
  );
}
