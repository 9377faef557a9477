import type { Label, OnsetSpan, Piece } from '#core';
import { linesOf, type ScoreLine, type Strip } from '../lines.js';
import type { Translate } from '../texts.js';
import { type Html, tag } from './html.js';
import { labelList, measureRange, MOST_LABELS } from './label-list.js';
import { beginning, line } from './score-picture.js';

/** A piece, and what its markup needs beside it. */
export interface Written {
  readonly piece: Piece;
  readonly t: Translate;
  readonly title: string;
  /** Excerpt to show; undefined for all. */
  readonly span: OnsetSpan | undefined;
  /** Returns the address of a file as the page names it. */
  readonly address: (url: string) => string;
}

/** The music in two forms: as high as its place until the widget takes over, and whole. */
interface Music {
  readonly poster?: Html;
  readonly whole: readonly (Html | undefined)[];
}

/** Returns the labels to list, by start. */
function labelsIn({ piece, span }: Written): readonly Label[] {
  const shown = piece.analysis?.shownLabels ?? [];
  return span ? shown.filter(({ start }) => start >= span.start && start < span.end) : shown;
}

const nameOf = ({ measures }: ScoreLine, { t, title }: Written): string =>
  measures.length ? measureRange(measures[0]!, measures.at(-1)!, t) : title;

/** Writes the lines of a strip, each with its labels under it. */
function lines(strip: Strip, labels: readonly Label[], written: Written): readonly Html[] {
  const { piece, t, span, address } = written;
  const all = linesOf(strip, piece.measureMap, span);
  return all.map((each, index) => {
    const isFirst = index === 0;
    const isLast = index === all.length - 1;
    const own = labels.filter(
      ({ start }) => (isFirst || start >= each.start) && (isLast || start < each.end),
    );
    const name = nameOf(each, written);
    const list = { map: piece.measureMap, t, name: t('server.labels', { name }) };
    return tag(
      'figure',
      {},
      line(strip, each, name, address),
      tag('figcaption', {}, name),
      labelList(own, list),
    );
  });
}

/** Writes the pages of a scan. */
const pages = ({ piece, t, address }: Written): readonly Html[] =>
  (piece.images.find((image) => image.pages)?.pages?.pages ?? []).flatMap(({ image }, index) => {
    const alt = t('server.page', { number: index + 1 });
    const loading = index ? 'lazy' : undefined;
    return image ? [tag('figure', {}, tag('img', { src: address(image), alt, loading }))] : [];
  });

/** Writes the score: cut in lines, as one image, or as pages. */
function score(written: Written, labels: readonly Label[]): Music {
  const { piece, t, title, address } = written;
  const images = piece.images.filter(({ type }) => type === 'score');
  const strip = images.find(({ picture }) => picture) as Strip | undefined;
  if (strip) return { poster: beginning(strip, address), whole: lines(strip, labels, written) };
  const name = t('server.labels', { name: piece.analysis?.name ?? '' });
  const list = labelList(labels, { map: piece.measureMap, t, name });
  const [url] = images.flatMap((image) => image.url ?? []);
  if (url === undefined) return { whole: [...pages(written), list] };
  const src = address(url);
  const alt = t('server.beginning', { title });
  return {
    poster: tag('img', { class: 'strip', src, alt: '' }),
    whole: [tag('figure', {}, tag('img', { src, alt })), list],
  };
}

/** Writes the score with title, composer and the labels in words. */
export function music(written: Written): readonly (Html | undefined)[] {
  const { piece, t, title } = written;
  const all = labelsIn(written);
  const { poster, whole } = score(written, all.slice(0, MOST_LABELS));
  const rest = all.length - MOST_LABELS;
  return [
    poster,
    tag('p', { class: 'title' }, tag('bdi', {}, title)),
    piece.composer ? tag('p', { class: 'composer' }, tag('bdi', {}, piece.composer)) : undefined,
    ...whole,
    rest > 0 ? tag('p', { class: 'more' }, t('server.more', { number: rest })) : undefined,
  ];
}
