/** The URL of a file that exists only in this page. */
export const fileUrl = (content: BlobPart, type: string): string =>
  URL.createObjectURL(new Blob([content], { type }));

export const jsonUrl = (content: unknown): string =>
  fileUrl(JSON.stringify(content), 'application/json');

/** A picture of so many pixels, as a data URL. */
export const svgUrl = (width: number, height: number): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="M0 9h${width}"/></svg>`,
  )}`;

/** Seconds of silence. */
export function wavUrl(seconds: number): string {
  const rate = 8000;
  const samples = new Uint8Array(rate * seconds).fill(128);
  const header = new DataView(new ArrayBuffer(44));
  const text = (at: number, word: string) =>
    Array.from(word, (letter, i) => header.setUint8(at + i, letter.charCodeAt(0)));
  text(0, 'RIFF');
  header.setUint32(4, 36 + samples.length, true);
  text(8, 'WAVEfmt ');
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true);
  header.setUint16(22, 1, true);
  header.setUint32(24, rate, true);
  header.setUint32(28, rate, true);
  header.setUint16(32, 1, true);
  header.setUint16(34, 8, true);
  text(36, 'data');
  header.setUint32(40, samples.length, true);
  return URL.createObjectURL(new Blob([header.buffer, samples], { type: 'audio/wav' }));
}

/** Eight measures of 4/4 over two sync points, with a recording and a strip. */
export const anInfo = (changes: Readonly<Record<string, unknown>> = {}) => ({
  id: 'eight',
  title: 'Eight Measures',
  'measure-map': [{ time_signature: '4/4' }, { count: 8 }],
  sources: {
    images: [aStrip()],
    audios: [
      {
        id: 'rec',
        file: wavUrl(2),
        'onset-date': [
          [0, 0],
          [32, 2],
        ],
      },
    ],
  },
  ...changes,
});

/** 8 measures, 800 pixels wide after a gutter of 60. */
export const aStrip = (changes: Readonly<Record<string, unknown>> = {}) => ({
  id: 'strip',
  type: 'score',
  image: svgUrl(860, 100),
  width: 860,
  height: 100,
  gutter: 56,
  positions: {
    'onset-x': Array.from({ length: 33 }, (_, onset) => ({ onset, x: 60 + onset * 25 })),
    staves: [{ top: 20, bottom: 60 }],
  },
  ...changes,
});
