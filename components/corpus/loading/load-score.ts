import type { ScoreInfo, ScoreSource } from '#core';
import type { LoadContext } from './load-context.js';
import { commonFields } from './source-fields.js';

/** Returns the source of a score file; undefined, and reported, when there is none. The views fetch and read it. */
export async function loadScore(
  info: ScoreInfo,
  context: LoadContext,
): Promise<ScoreSource | undefined> {
  const { file, service, serviceId } = info;
  if (file !== undefined) return { ...commonFields(info), kind: 'score', url: context.url(file) };
  return serviceId === undefined
    ? context.complain(info, 'scoreWithoutSource')
    : context.complain(info, 'scoreElsewhere', `${service} ${serviceId}`);
}
