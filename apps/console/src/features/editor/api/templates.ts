import { type Composition, type RouteOutput, templateRoutes } from '@marquee/contract';
import { callRoute } from '../../../shared/api/call-route.ts';

export interface TemplateFilter {
  search: string;
  /** `1920*1080`; undefined for all. */
  resolution: string | undefined;
  program_category_id: Composition['program_category_id'] | undefined;
}

/** Enough to fill the drawer, plus a few more. */
const PAGE_SIZE = 24;

export function listTemplates(
  { search, resolution, program_category_id }: TemplateFilter,
  page: number,
  signal?: AbortSignal,
): Promise<RouteOutput<typeof templateRoutes.list>> {
  const query = {
    page,
    per_page: PAGE_SIZE,
    search_template: search || undefined,
    resolution,
    program_category_id,
  };
  return callRoute(templateRoutes.list, { query }, signal);
}
