export { webPageRoutes } from './web-page.routes.ts';
export { PAGE_VERDICTS, type PageVerdict } from './web-page.schema.ts';
