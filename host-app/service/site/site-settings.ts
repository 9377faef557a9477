import type { FastifyInstance } from 'fastify';

/** Settings of the web application at this service; addresses are relative to the site. */
const ADDRESSES = { service: 'api/', corpora: 'demo-wc/corpora/' };

/** Answers settings.json in place of the file that a site without a service has. */
export function addSiteSettings(
  app: FastifyInstance,
  { contact, maxUpload }: { readonly contact?: string; readonly maxUpload: number },
): void {
  const settings = { ...ADDRESSES, maxUpload, ...(contact !== undefined && { contact }) };
  app.get('/settings.json', (_request, reply) => {
    void reply.header('Cache-Control', 'no-cache').send(settings);
  });
}
