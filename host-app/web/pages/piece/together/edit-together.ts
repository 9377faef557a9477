import { linkedName } from '#core';
import { CorpusError } from '#corpus';
import { forgetShared, setWaitingAnalysis } from '#engines/drafts';
import type { Surroundings } from '../commands.js';
import type { PieceStore } from '../piece-store.js';
import { EditingSession, type EndReason, type Told } from './editing-session.js';
import { rememberJoined } from './joined-before.js';
import { setTogether, togetherAt } from './together-at.js';
import { wordsFor } from './told-words.js';

/** What of the surroundings of the page is needed. */
type Around = Pick<Surroundings, 't'>;

/** Why joining has failed, as a key of a text. */
const failureOf = (error: unknown): string => {
  if (!(error instanceof CorpusError)) return 'failed';
  if (error.code === 'sessionEnded') return 'ended.session';
  return error.status === 'Unauth' || error.status === 'Missing' ? 'mayNot' : 'failed';
};

/** Makes a session for the open analysis; undefined where it is none of a service. */
function sessionFor(
  { app, piece, shelf, address }: PieceStore,
  onTold: (told: Told) => void,
): EditingSession | undefined {
  const saved = shelf?.savedName;
  const { hosted } = app;
  if (!piece || !shelf || !hosted || saved === undefined) return undefined;
  return new EditingSession({
    ...{ service: hosted, path: address.path, name: linkedName(saved).name, piece, onTold },
    storage: () => window.localStorage,
    locks: 'locks' in navigator ? navigator.locks : undefined,
    show(analysis, open) {
      // The address stays that of the analysis.
      shelf.given = analysis;
      open();
    },
  });
}

/** Lets the user edit the open analysis with others, unless that is so already. */
export async function editTogether(store: PieceStore, { t }: Around): Promise<void> {
  if (togetherAt(store)) return;
  const tell = (text: string): void => store.app.snacks.show({ text });
  const session = sessionFor(store, (told) => {
    if (told.kind === 'ended') return end(told.why);
    const text = session && wordsFor(told, session, t);
    if (text !== undefined) tell(text);
  });
  if (!session) return;
  const end = (why: EndReason): void => {
    if (togetherAt(store) === session) setTogether(store, undefined);
    rememberJoined(undefined);
    const isAllSaved = session.isSaved && session.waiting === 0;
    const key = why === 'left' && isAllSaved ? 'leftSaved' : `ended.${why}`;
    tell(t(`piece.together.${key}`));
  };
  setTogether(store, session);
  await joinWith(session, store, (key) => tell(t(`piece.together.${key}`)));
}

/** Joins; says so when that is impossible, and leaves the analysis as it is. */
async function joinWith(
  session: EditingSession,
  store: PieceStore,
  say: (key: string) => void,
): Promise<void> {
  const { app, address, piece } = store;
  const { name } = linkedName(store.shelf?.savedName ?? '');
  // What an earlier page has not sent comes now.
  setWaitingAnalysis(name);
  try {
    await session.join();
    rememberJoined({ path: address.path, name, account: app.user.session?.name ?? '' });
    if (piece) await forgetShared(piece.path, name).catch(() => undefined);
  } catch (error) {
    if (!session.dispose()) return;
    setTogether(store, undefined);
    setWaitingAnalysis(undefined);
    const key = failureOf(error);
    // Without a network the next load of the page tries again.
    if (key !== 'failed') rememberJoined(undefined);
    say(key);
  }
}
