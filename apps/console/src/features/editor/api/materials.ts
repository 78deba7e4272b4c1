import { type Material, type MaterialType, materialRoutes, type RouteOutput } from '@marquee/contract';
import { callRoute } from '../../../shared/api/call-route.ts';
import { pageClock } from '../../../shared/clock/page-clock.ts';

export interface MaterialFilter {
  type: MaterialType | undefined;
  name: string;
  group_id: number | undefined;
  tag: string | undefined;
  sort: string;
}

/** Enough to fill a drawer, plus a few more. */
const PAGE_SIZE = 40;

export function listMaterials(
  filter: MaterialFilter,
  page: number,
  signal?: AbortSignal,
): Promise<RouteOutput<typeof materialRoutes.list>> {
  const { name, ...others } = filter;
  return callRoute(
    materialRoutes.list,
    { query: { page, per_page: PAGE_SIZE, search: name || undefined, ...others } },
    signal,
  );
}

/** The page size limit of the list. */
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

/** Between two looks at a material that is being converted. */
const LOOK_MS = 1000;

/** A material as soon as it can be shown; undefined if that fails. */
export async function materialOnceReady(id: number, signal: AbortSignal): Promise<Material | undefined> {
  for (;;) {
    const material = await callRoute(materialRoutes.detail, { params: { id } }, signal);
    if (material.processing === 'ready') return material;
    if (material.processing === 'failed') return undefined;
    await pageClock.pause(LOOK_MS);
    signal.throwIfAborted();
  }
}

/** The material of exactly this name. */
export async function materialNamed(name: string, signal: AbortSignal): Promise<Material | undefined> {
  const { data } = await callRoute(
    materialRoutes.list,
    { query: { search: name, per_page: AT_ONCE } },
    signal,
  );
  return data.find((material) => material.name === name);
}
