import { type Material, materialRoutes } from '@marquee/contract';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { WhereUsedLinks } from '../preview/where-used-links.tsx';

/** Where a material is used, as links. */
export function WhereOneIsUsed({ item: { id } }: { item: Material }) {
  const { data } = useRouteQuery(materialRoutes.detail, { params: { id } });
  return data && <WhereUsedLinks detail={data} />;
}
