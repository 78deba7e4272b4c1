import { defineRoutes } from '../kernel/route.ts';
import { webPages } from '../resources.ts';
import { pageCheckQuerySchema, pageCheckSchema } from './web-page.schema.ts';

export const webPageRoutes = defineRoutes(webPages, {
  check: {
    method: 'GET',
    path: '/web-pages/check',
    access: { permission: ['31102', '31103', '12102', '12103'] },
    summary: 'Whether a web page can be embedded in a program',
    query: pageCheckQuerySchema,
    response: pageCheckSchema,
  },
});
