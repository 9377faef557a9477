import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { GlosaDiscussion } from '#entries/react.js';
import { usePiece } from '../piece-context.js';

/** Shows the discussion of the piece, and takes replies. */
export const DiscussionTab = observer(function DiscussionTab(): ReactNode {
  const { app } = usePiece();
  return <GlosaDiscussion author={app.user.session?.name ?? ''} />;
});
