/** The action of a key of a comparison, beside those of every strip. */
export type CompareAction = 'next' | 'previous' | 'take';

/** The keys of a comparison. */
export const COMPARE_KEYS: Readonly<Record<string, CompareAction>> = {
  ArrowUp: 'previous',
  ArrowDown: 'next',
  '1': 'take',
  '2': 'take',
  '3': 'take',
  '4': 'take',
  '5': 'take',
  '6': 'take',
  '7': 'take',
  '8': 'take',
};
