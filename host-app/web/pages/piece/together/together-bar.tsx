import { IconDeviceFloppy, IconLogout2 } from '@tabler/icons-react';
import { when } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.js';
import { usePiece } from '../piece-context.js';
import type { Present } from './editing-calls.js';
import type { EditingSession } from './editing-session.js';
import { rememberJoined } from './joined-before.js';
import { setTogether } from './together-at.js';

interface BarOptions {
  readonly session: EditingSession;
}

/** Shows who edits the analysis too, whether what others do comes, and the ways to save and to leave. */
export default observer(function TogetherBar({ session }: BarOptions): ReactNode {
  const { commands, store } = usePiece();
  const { t } = useTranslation();
  useEffect(() => {
    const stop = when(
      () => session.isOver,
      () => setTogether(store, undefined),
    );
    return () => {
      stop();
      // A page that is loaded anew does not come here: it joins again.
      if (session.dispose()) rememberJoined(undefined);
    };
  }, [session, store]);
  const isJoining = session.state === 'joining';
  return (
    <section className="piece-together" aria-label={t('piece.together.title')}>
      {isJoining ? <p>{t('piece.together.joining')}</p> : <Here session={session} />}
      <Trouble session={session} />
      <Said session={session} />
      {!isJoining && !session.isSaved && (
        <Button look="quiet" icon={IconDeviceFloppy} onClick={() => void commands.save()}>
          {t('piece.together.save')}
        </Button>
      )}
      <Button look="quiet" icon={IconLogout2} onClick={() => session.leave()}>
        {t('piece.together.leave')}
      </Button>
    </section>
  );
});

/** Returns each name once. */
const namesOf = (others: readonly Present[]): readonly string[] => [
  ...new Set(others.map(({ name }) => name)),
];

const Here = observer(function Here({ session }: BarOptions): ReactNode {
  const { app } = usePiece();
  const { t } = useTranslation();
  const names = namesOf(session.others);
  if (names.length === 0) return <p>{t('piece.together.alone')}</p>;
  return (
    <ul aria-label={t('piece.together.here')}>
      {names.map((name) => (
        <li key={name} data-tone={session.tones.get(name)}>
          {name === app.user.session?.name ? t('piece.together.otherTab', { name }) : name}
        </li>
      ))}
    </ul>
  );
});

/** Says that nothing comes now, and how many changes wait. */
const Trouble = observer(function Trouble({ session }: BarOptions): ReactNode {
  const { t } = useTranslation();
  const { state, waiting } = session;
  if (state !== 'lost') return null;
  return (
    <p role="status" className="piece-together-trouble">
      {t('piece.together.lost', { waiting })}
    </p>
  );
});

/** Tells screen readers who has come and gone. */
const Said = observer(function Said({ session }: BarOptions): ReactNode {
  const { t } = useTranslation();
  const names = namesOf(session.others).join('\n');
  const before = useRef(names);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const [was, now] = [before.current, names].map((each) => each.split('\n').filter(Boolean));
    before.current = names;
    const come = now!.find((name) => !was!.includes(name));
    const gone = was!.find((name) => !now!.includes(name));
    if (come !== undefined) setSaid(t('piece.together.joined', { name: come }));
    else if (gone !== undefined) setSaid(t('piece.together.gone', { name: gone }));
  }, [names, t]);
  return (
    <p role="status" className="unseen">
      {said}
    </p>
  );
});
