import type { ScoreInfo } from '../../core/formats/types/types.js';
import type { ScoreSource } from '../../core/model/sources.js';
import type { LoadContext } from './load-context.js';
import { commonFields } from './source-fields.js';

/** A score file; undefined, and reported, when there is none. The views fetch and read it. */
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
