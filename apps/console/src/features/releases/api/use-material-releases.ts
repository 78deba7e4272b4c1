import { type Material, materialUseRoutes } from '@marquee/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { usePermittedQuery } from '../../../shared/access/use-permitted-query.ts';
import { callRoute } from '../../../shared/api/call-route.ts';

/** Releases that show a material. They are asked for anew when it is replaced, since then they keep what it was. */
export function useMaterialReleases(
  { id, content_version }: Pick<Material, 'id' | 'content_version'>,
  query: Record<string, string | number>,
) {
  return usePermittedQuery(materialUseRoutes.releases, {
    queryKey: ['releases', 'of-material', id, content_version, query],
    queryFn: ({ signal }) => callRoute(materialUseRoutes.releases, { params: { id }, query }, signal),
    placeholderData: keepPreviousData,
  });
}
