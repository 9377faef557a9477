/** The speeds on offer; the transport allows 0.25 to 4. */
export const RATES = [0.25, 0.5, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 2] as const;

/** Returns the speeds on offer and the one that was set otherwise, in order. */
export const ratesWith = (rate: number): readonly number[] =>
  [...new Set([...RATES, rate])].sort((a, b) => a - b);

/** Returns a speed as it is written: at least one decimal, at most two. */
export const rateText = (rate: number): string => `${rate.toFixed(2).replace(/(\.\d)0$/, '$1')}×`;
