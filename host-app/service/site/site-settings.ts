import type { FastifyInstance } from 'fastify';
import type { Settings } from '../process/settings.js';

/** Settings of the web application at this service; addresses are relative to the site. */
const ADDRESSES = { service: 'api/', corpora: 'demo-wc/corpora/' };

interface SiteSettings {
  readonly contact?: string;
  readonly maxUpload: number;
  /** Whether the service converts files of MuseScore. */
  readonly canConvert?: boolean;
  /** Whether pieces of submissions are public at once, or after a look at them. */
  readonly submissions?: Settings['submissions'];
}

/** Answers settings.json in place of the file that a site without a service has. */
export function addSiteSettings(
  app: FastifyInstance,
  { contact, maxUpload, canConvert = false, submissions }: SiteSettings,
): void {
  const settings = {
    ...ADDRESSES,
    maxUpload,
    ...(canConvert && { canConvert }),
    ...(submissions === 'reviewed' && { reviewsSubmissions: true }),
    ...(contact !== undefined && { contact }),
  };
  app.route({
    method: ['GET', 'HEAD'],
    url: '/settings.json',
    handler: (_request, reply) => reply.header('Cache-Control', 'no-cache').send(settings),
  });
}
