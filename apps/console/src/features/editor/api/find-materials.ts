import { materialRoutes } from '@marquee/contract';
import { callRoute } from '../../../shared/api/call-route.ts';

/** As many as one answer of the list holds. */
const AT_ONCE = 200;

/** Which of these materials still exist. */
export async function findMaterials(ids: readonly number[], signal?: AbortSignal): Promise<number[]> {
  const found: number[] = [];
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const asked = ids.slice(start, start + AT_ONCE);
    const { data } = await callRoute(
      materialRoutes.list,
      { query: { ids: asked, per_page: AT_ONCE } },
      signal,
    );
    found.push(...data.map(({ id }) => id));
  }
  return found;
}
