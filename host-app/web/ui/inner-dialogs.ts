import { createContext, type ReactNode } from 'react';

/**
 * Dialogs that were opened from another one: they are inside it, so that Esc closes only the last one.
 * Separate from the dialogs themselves, which load when the first one opens.
 */
export const InnerDialogs = createContext<ReactNode>(null);
