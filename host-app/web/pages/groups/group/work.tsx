import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressUnder, pieceUrl } from '#shared/paths.js';
import { shownName } from '#shared/shown-name.js';
import type { GroupSave, GroupSaves } from '#web/dialogs/sharing/group-calls.js';
import { Button } from '#web/ui/button.js';
import { useLoaded } from '../../admin/parts/use-loaded.js';
import { Shown, useAct, useGroupCalls, useMoment } from '../parts.js';
import { Part } from './part.js';

interface Options {
  /** Id of the group. */
  readonly id: string;
}

/** Returns the address of a piece of the service, with one of its analyses. */
const analysisUrl = ({ piece, name }: GroupSave): string =>
  `${pieceUrl(addressUnder('~', piece.path))}?analysis=${encodeURIComponent(name)}`;

/** Lists the analyses that the group sees, the last saved first. */
export function Analyses({ id }: Options): ReactNode {
  const { t } = useTranslation();
  const calls = useGroupCalls();
  const ask = useCallback(
    (signal: AbortSignal) => calls.analyses(id, undefined, signal),
    [calls, id],
  );
  const loaded = useLoaded(ask);
  return (
    <Part id="groups-analyses" title={t('groups.analyses.title')}>
      <Shown {...{ loaded }}>
        {(first) => <Pages key={first.items[0]?.date} {...{ id, first }} />}
      </Shown>
    </Part>
  );
}

/** Shows the first page, and further ones when the user asks for them. */
function Pages({ id, first }: Options & { readonly first: GroupSaves }): ReactNode {
  const { t } = useTranslation();
  const calls = useGroupCalls();
  const act = useAct();
  const [{ items, next }, setShown] = useState(first);
  const more = () =>
    act({
      run: async () => {
        const page = await calls.analyses(id, next);
        setShown({ ...page, items: [...items, ...page.items] });
      },
      done: t('groups.analyses.more'),
    });
  if (items.length === 0) return <p className="groups-none">{t('groups.analyses.none')}</p>;
  return (
    <>
      <ul className="groups-list">
        {items.map((save) => (
          <Analysis key={`${save.piece.path} ${save.name}`} {...save} />
        ))}
      </ul>
      {next !== undefined && (
        <Button className="groups-more" onClick={() => void more()}>
          {t('groups.analyses.showMore')}
        </Button>
      )}
    </>
  );
}

function Analysis(save: GroupSave): ReactNode {
  const moment = useMoment();
  const { piece, name, date } = save;
  return (
    <li>
      <span className="groups-names">
        <Link className="groups-link" to={analysisUrl(save)}>
          {shownName(name)}
        </Link>
        <span className="groups-told">
          {piece.title} · <time dateTime={date}>{moment(date)}</time>
        </span>
      </span>
    </li>
  );
}

/** Tells what was saved lately. */
export function News({ id }: Options): ReactNode {
  const { t } = useTranslation();
  const calls = useGroupCalls();
  const ask = useCallback((signal: AbortSignal) => calls.news(id, signal), [calls, id]);
  const loaded = useLoaded(ask);
  return (
    <Part id="groups-news" title={t('groups.news.title')}>
      <Shown {...{ loaded }}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="groups-none">{t('groups.news.none')}</p>
          ) : (
            <ul className="groups-list">
              {items.map((save) => (
                <Told key={`${save.piece.path} ${save.name} ${save.version}`} {...save} />
              ))}
            </ul>
          )
        }
      </Shown>
    </Part>
  );
}

function Told(save: GroupSave): ReactNode {
  const { t } = useTranslation();
  const moment = useMoment();
  const { piece, name, version, date, author = t('groups.news.somebody') } = save;
  const what = { author, version, name: shownName(name), piece: piece.title };
  return (
    <li>
      <span className="groups-names">
        <span>{t('groups.news.saved', what)}</span>
        <time className="groups-told" dateTime={date}>
          {moment(date)}
        </time>
      </span>
    </li>
  );
}
