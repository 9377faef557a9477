import { createContext, type ReactNode } from 'react';

/**
 * Dialogs that were opened from one: they stand inside it, so that Esc closes the last one alone. Apart
 * from the dialogs themselves, which come when the first one opens.
 */
export const InnerDialogs = createContext<ReactNode>(null);
