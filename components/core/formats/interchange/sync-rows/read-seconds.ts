const CLOCK = /^(?:(\d+):)?(\d{1,2}):(\d{1,2}(?:\.\d+)?)$/;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/**
 * Returns a number, whose decimals may stand after a comma, as some languages write them, or a time as
 * clocks show it (`1:02.5`, `1:00:02`); undefined for other texts.
 */
export function readSeconds(text: string): number | undefined {
  const plain = text.trim().replace(/^([+-]?\d+),(\d+)$/, '$1.$2');
  if (NUMBER.test(plain)) return Number(plain);
  const [, hours = 0, minutes, seconds] = CLOCK.exec(plain.replace(/,(\d+)$/, '.$1')) ?? [];
  if (minutes === undefined) return undefined;
  return (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
}
