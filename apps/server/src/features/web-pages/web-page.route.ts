import { webPageRoutes } from '@marquee/contract';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { WebPageService } from './web-page.service.ts';

export function webPageHandlers(pages: WebPageService): Handler[] {
  return [handle(webPageRoutes.check, async ({ query }) => ({ verdict: await pages.check(query.url) }))];
}
