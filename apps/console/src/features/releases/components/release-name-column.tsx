import { type Release, releaseRoutes } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { PermittedLink } from '../../../shared/access/permitted-link.tsx';
import type { ListColumn } from '../../../shared/list/table/list-column.ts';

/** Number and name of a release, linked to its page for users who may open it. */
export function releaseNameColumn<Row extends Pick<Release, 'id' | 'number' | 'name'>>(
  t: TFunction,
): ListColumn<Row> {
  return {
    key: 'name',
    title: t('releases.name'),
    sortBy: 'name',
    isFixed: true,
    render: ({ id, number, name }) => (
      <PermittedLink call={releaseRoutes.detail} to={`/releases/${id}/detail`}>
        #{number} {name}
      </PermittedLink>
    ),
  };
}
