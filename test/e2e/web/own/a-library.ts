import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { iiifService } from '../../../support/iiif-service.mjs';
import { RECORDING } from './own-pieces.js';

export const LIBRARY = 'https://library.example';
const at = (path: string) => `${LIBRARY}/${path}`;
const CORS = { 'Access-Control-Allow-Origin': '*' };

const picture = (name: string) => ({
  id: at(`iiif/v3-level2/${name}/full/max/0/default.jpg`),
  type: 'Image',
  service: [{ id: at(`iiif/v3-level2/${name}`), type: 'ImageService3', profile: 'level2' }],
});
const canvas = (number: number, body: object, more: object = {}) => ({
  id: at(`canvas/${number}`),
  type: 'Canvas',
  ...more,
  items: [
    {
      type: 'AnnotationPage',
      items: [{ type: 'Annotation', motivation: 'painting', body, target: at(`canvas/${number}`) }],
    },
  ],
});
const PAGE = { width: 4000, height: 6000 };

/** Two pages, one of which comes in two lights, and a recording. */
export const MANIFEST = {
  '@context': 'http://iiif.io/api/presentation/3/context.json',
  id: at('promenade/manifest.json'),
  type: 'Manifest',
  label: { en: ['Promenade'], de: ['Spaziergang'] },
  metadata: [{ label: { en: ['Composer'] }, value: { none: ['Modest Mussorgsky'] } }],
  requiredStatement: {
    label: { en: ['Attribution'] },
    value: { en: ['Town library'], de: ['Stadtbibliothek'] },
  },
  rights: 'http://creativecommons.org/licenses/by/4.0/',
  items: [
    canvas(1, picture('p1'), PAGE),
    canvas(2, { type: 'Choice', items: [picture('p2'), picture('p2-infrared')] }, PAGE),
    canvas(
      3,
      { id: at('promenade.mp3'), type: 'Sound', format: 'audio/mpeg' },
      { duration: 60, label: { en: ['Recital'] } },
    ),
  ],
};

export const COLLECTION = {
  '@context': 'http://iiif.io/api/presentation/3/context.json',
  id: at('collection.json'),
  type: 'Collection',
  label: { en: ['Pictures at an Exhibition'] },
  items: [
    { id: at('gnomus/manifest.json'), type: 'Manifest', label: { en: ['Gnomus'] } },
    { id: at('promenade/manifest.json'), type: 'Manifest', label: { en: ['Promenade'] } },
  ],
};

/** Answers what a page asks the library. The manifest of one piece is lost. */
export async function openLibrary(page: Page): Promise<void> {
  const recording = await readFile(RECORDING);
  await page.route(`${LIBRARY}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/promenade/manifest.json')
      return route.fulfill({ json: MANIFEST, headers: CORS });
    if (pathname === '/promenade.mp3')
      return route.fulfill({ body: recording, contentType: 'audio/mpeg', headers: CORS });
    const answer = {
      path: pathname,
      origin: LIBRARY,
      status: 404,
      type: '',
      body: '',
      set: () => undefined,
    };
    await iiifService(answer, () => undefined);
    const status = answer.body === '' ? 404 : 200;
    return route.fulfill({ status, body: answer.body, contentType: answer.type, headers: CORS });
  });
}
