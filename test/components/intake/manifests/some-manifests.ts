/** Manifests in the shapes that libraries give them; addresses and words are invented. */

const LIBRARY = 'https://library.example';
const P2 = 'http://iiif.io/api/presentation/2/context.json';
const P3 = 'http://iiif.io/api/presentation/3/context.json';

export const at = (path: string): string => `${LIBRARY}/${path}`;

/** A canvas of version 3 on which something is painted. */
export const canvas = (body: unknown, more: object = {}): object => ({
  id: at('canvas/1'),
  type: 'Canvas',
  width: 400,
  height: 600,
  items: [
    {
      type: 'AnnotationPage',
      items: [{ type: 'Annotation', motivation: 'painting', body, target: at('canvas/1') }],
    },
  ],
  ...more,
});

export const manifest = (...items: readonly object[]): Record<string, unknown> => ({
  '@context': P3,
  id: at('manifest.json'),
  type: 'Manifest',
  label: { en: ['Evening song'], de: ['Abendlied'] },
  items,
});

export const image = (name: string, more: object = {}): object => ({
  id: at(`${name}.jpg`),
  type: 'Image',
  format: 'image/jpeg',
  ...more,
});

export const sound = (name: string, more: object = {}): object => ({
  id: at(name),
  type: 'Sound',
  format: 'audio/mpeg',
  duration: 60,
  ...more,
});

/** As Gallica: version 2, a service for each page, texts without a language, license as an address. */
export const GALLICA = {
  '@context': P2,
  '@id': at('ark:/1/btv1/manifest.json'),
  '@type': 'sc:Manifest',
  label: 'Bibliothèque, département de la Musique, MS-1',
  attribution: 'Bibliothèque de la ville',
  license: 'https://library.example/conditions',
  logo: 'https://library.example/logo.png',
  related: at('ark:/1/btv1'),
  metadata: [
    { label: 'Title', value: 'Sonate' },
    { label: 'Compositeur', value: 'Louise Farrenc (1804-1875). Compositeur' },
  ],
  sequences: [
    {
      '@type': 'sc:Sequence',
      canvases: [1, 2].map((number) => ({
        '@id': at(`ark:/1/btv1/canvas/f${number}`),
        '@type': 'sc:Canvas',
        label: 'NP',
        height: 4200,
        width: 3000,
        images: [
          {
            '@type': 'oa:Annotation',
            motivation: 'sc:painting',
            on: at(`ark:/1/btv1/canvas/f${number}`),
            resource: {
              '@type': 'dctypes:Image',
              format: 'image/jpeg',
              '@id': at(`iiif/ark:/1/btv1/f${number}/full/full/0/native.jpg`),
              service: {
                '@context': 'http://iiif.io/api/image/1/context.json',
                '@id': at(`iiif/ark:/1/btv1/f${number}`),
                profile: 'http://library.stanford.edu/iiif/image-api/1.1/compliance.html#level2',
              },
            },
          },
        ],
      })),
    },
  ],
};

/** As e-codices and the Bayerische Staatsbibliothek: sizes as texts, files in addresses, licenses in a list. */
export const CODEX = {
  '@context': P2,
  '@id': at('csg-1/manifest.json'),
  '@type': 'sc:Manifest',
  label: [
    { '@value': 'St. Gallen, Cod. 1', '@language': 'de' },
    { '@value': 'Saint-Gall, Cod. 1', '@language': 'fr' },
  ],
  attribution: { '@value': '<span>Kloster&shy;bibliothek &amp; Archiv</span>', '@language': 'de' },
  license: ['http://creativecommons.org/licenses/by-nc/4.0/'],
  sequences: [
    {
      canvases: [
        {
          '@id': at('csg-1/canvas/1'),
          width: '3328',
          height: '4992',
          otherContent: [{ '@id': at('csg-1/list/1'), '@type': 'sc:AnnotationList' }],
          images: [
            {
              resource: {
                '@id': at('csg-1/csg-1_001r.jp2/full/full/0/default.jpg'),
                '@type': 'dctypes:Image',
                service: {
                  '@id': at('csg-1/csg-1_001r.jp2'),
                  profile: 'http://iiif.io/api/image/2/level2.json',
                },
              },
            },
          ],
        },
      ],
    },
  ],
};

/** As the Bodleian: a choice of pictures in version 2, and a service to log in before that of the picture. */
export const CHOICE2 = {
  '@type': 'sc:Manifest',
  label: 'MS. Mus. c. 1',
  sequences: [
    {
      canvases: [
        {
          width: 100,
          height: 200,
          images: [
            {
              resource: {
                '@type': 'oa:Choice',
                default: {
                  '@id': at('natural.jpg'),
                  '@type': 'dctypes:Image',
                  service: [
                    {
                      '@context': 'http://iiif.io/api/auth/1/context.json',
                      '@id': at('login'),
                      profile: 'http://iiif.io/api/auth/1/login',
                    },
                    {
                      '@context': 'http://iiif.io/api/image/2/context.json',
                      '@id': at('image/natural/'),
                      profile: 'http://iiif.io/api/image/2/level1.json',
                    },
                  ],
                },
                item: [{ '@id': at('xray.jpg'), '@type': 'dctypes:Image' }],
              },
            },
          ],
        },
      ],
    },
  ],
};

/** As the Internet Archive: an album, each side a canvas with a choice of formats, and its cover. */
export const ALBUM = {
  ...manifest(
    ...[1, 2].map((side) => ({
      id: at(`album/side-${side}`),
      type: 'Canvas',
      label: { none: [`Side ${side}`] },
      duration: 180.5,
      items: [
        {
          type: 'AnnotationPage',
          items: [
            {
              type: 'Annotation',
              motivation: 'painting',
              target: at(`album/side-${side}`),
              body: {
                type: 'Choice',
                items: [
                  sound(`album/${side}.flac`, { format: 'audio/flac' }),
                  sound(`album/${side}.mp3`),
                ],
              },
            },
          ],
        },
      ],
      accompanyingCanvas: canvas(image('album/cover')),
    })),
  ),
  label: { none: ['Gramophone record'] },
};

/** As the Wellcome Collection: statement, rights and institution of version 3; a canvas with its own. */
export const CREDITED = {
  ...manifest(
    canvas(image('one')),
    canvas(image('two'), {
      requiredStatement: {
        label: { en: ['Attribution'] },
        value: { en: ['Lent by <a href="javascript:alert(1)">a friend</a>'] },
      },
    }),
    canvas(sound('three.mp3'), { rights: 'http://rightsstatements.org/vocab/InC/1.0/' }),
  ),
  rights: 'http://creativecommons.org/publicdomain/mark/1.0/',
  requiredStatement: {
    label: { en: ['Attribution'], fr: ['Attribution'] },
    value: { en: ['Town <b>library</b>'], fr: ['Bibliothèque de la ville'] },
  },
  provider: [
    {
      type: 'Agent',
      label: { en: ['Music Museum'], fr: ['Musée de la musique'] },
      homepage: [{ id: at('museum'), type: 'Text' }],
    },
  ],
  metadata: [{ label: { de: ['Komponistin:'] }, value: { none: ['Fanny Hensel'] } }],
};

/** As early players of version 2 had recordings: beside the canvases. */
export const EARLY_SOUND = {
  '@type': 'sc:Manifest',
  label: 'Interview',
  mediaSequences: [
    {
      elements: [
        {
          '@id': at('element/1'),
          '@type': 'dctypes:Sound',
          format: 'audio/mp3',
          rendering: [{ '@id': at('interview.mp3'), format: 'audio/mp3' }],
        },
      ],
    },
  ],
};
