import { type Material, type MaterialType, materialRoutes, type Pagination } from '@marquee/contract';
import { callRoute } from '../../../shared/api/call-route.ts';

export interface MaterialFilter {
  type: MaterialType | undefined;
  name: string;
  group_id: number | undefined;
}

export interface MaterialPage {
  data: Material[];
  pagination: Pagination;
}

/** As many as fill a drawer's height and a little more. */
const PAGE_SIZE = 40;

export function listMaterials(
  filter: MaterialFilter,
  page: number,
  signal?: AbortSignal,
): Promise<MaterialPage> {
  const { type, name, group_id } = filter;
  return callRoute(
    materialRoutes.list,
    { query: { page, per_page: PAGE_SIZE, sort: '-created_at', type, name: name || undefined, group_id } },
    signal,
  );
}
