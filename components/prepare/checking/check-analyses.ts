import { isObject, parseAnalysis, type PieceInfo } from '#core';
import { type CheckContext, SAME_ONSET } from './check-context.js';

const INDEX = 'analyses/index.json';

/** Checks the analyses: that all are listed, readable and inside the score. */
export async function checkAnalyses(piece: PieceInfo, context: CheckContext): Promise<void> {
  const { files } = context;
  const there = files.names.flatMap((name) => /^analyses\/([^/]+)\.dez$/.exec(name)?.[1] ?? []);
  const listed = files.names.includes(INDEX) ? await namesInIndex(context) : (piece.analyses ?? []);
  for (const name of there)
    if (!listed.includes(name))
      files.say('warning', `analyses/${name}.dez`, `${INDEX} does not list it, so menus miss it.`);
  const { 'analysis:default': opened, 'analysis:grid': grid } = piece.settings;
  const named = [...listed, opened, grid].filter((name) => name !== undefined);
  for (const name of new Set(named.map((each) => each.replace(/\.dez$/, ''))))
    await checkAnalysis(`analyses/${name}.dez`, context);
}

async function namesInIndex({ files }: CheckContext): Promise<readonly string[]> {
  const read = await files.parsed(INDEX, 'The list of analyses', async (content) => {
    const list = JSON.parse(await content.text()) as unknown;
    if (!Array.isArray(list)) throw new Error('it is no list of names');
    return { list: list as readonly unknown[] };
  });
  return (read?.list ?? []).map((each) => String(isObject(each) ? each.name : each));
}

async function checkAnalysis(name: string, { files, measures }: CheckContext): Promise<void> {
  const read = await files.parsed(name, 'The analysis', async (content) =>
    parseAnalysis(await content.text(), { measureMap: measures }),
  );
  if (!read || !measures) return;
  const beyond = read.analysis.labels.filter(({ start }) => start > measures.end - SAME_ONSET);
  if (beyond.length > 0)
    files.say('warning', name, `${beyond.length} of its labels begin after the last measure.`);
}
