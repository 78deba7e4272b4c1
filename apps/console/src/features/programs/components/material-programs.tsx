import { type Material, type MaterialProgram, materialUseRoutes, programRoutes } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Access, useAccess } from '../../../shared/access/access.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { departmentColumn } from '../../../shared/departments/department-column.ts';
import { DetailSection } from '../../../shared/feedback/detail-page.tsx';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { formatList } from '../../../shared/format/list.ts';
import { formatDimensions } from '../../../shared/format/resolution.ts';
import { TimeAt } from '../../../shared/format/time-at.tsx';
import { HiddenNote } from '../../../shared/list/hidden-note.tsx';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { useListState } from '../../../shared/list/state/use-list-state.ts';
import type { ListColumn } from '../../../shared/list/table/list-column.ts';
import { creatorColumn } from '../../../shared/list/table/usual-columns.tsx';

const FILTERS = ['name'] as const;

/** The programs that use a material, and in which scenes. */
export function MaterialPrograms({ material }: { material: Pick<Material, 'id'> }) {
  const { t } = useTranslation();
  const { may } = useAccess();
  const state = useListState({
    name: 'material-programs',
    part: 'programs',
    filters: FILTERS,
    defaultSort: '-updated_at',
  });
  const result = useRouteQuery(materialUseRoutes.programs, {
    params: { id: material.id },
    query: state.query,
  });
  const hidden = result.data?.hidden ?? 0;
  return (
    <DetailSection title={t('programs.of_material')}>
      <ListPage
        thing="program"
        name="material-programs"
        title={t('programs.of_material')}
        isNested
        state={state}
        result={result}
        keyOf={({ id }) => id}
        columns={columns(t, may)}
        search={{ filter: 'name', placeholder: t('programs.search_name') }}
        above={<HiddenNote thing="program" hidden={hidden} />}
        empty={
          hidden > 0 ? (
            <EmptyState
              title={t('programs.of_material_unseen')}
              help={t('programs.of_material_unseen_help')}
            />
          ) : (
            <EmptyState title={t('programs.of_material_none')} help={t('programs.of_material_none_help')} />
          )
        }
      />
    </DetailSection>
  );
}

function columns(t: TFunction, may: Access['may']): ListColumn<MaterialProgram>[] {
  return [
    {
      key: 'name',
      title: t('programs.name'),
      sortBy: 'name',
      isFixed: true,
      render: ({ id, name }) => {
        const place = placeOf(id, may);
        return place ? <Link to={place}>{name}</Link> : name;
      },
    },
    { key: 'number', title: t('programs.number'), sortBy: 'number', render: ({ number }) => number },
    {
      key: 'resolution',
      title: t('programs.resolution'),
      render: ({ width, height }) => formatDimensions(width, height),
    },
    {
      key: 'scenes',
      title: t('programs.scenes_of_material'),
      isFixed: true,
      render: ({ scenes }) => formatList(scenes.map(sceneName)),
    },
    creatorColumn(t('programs.creator')),
    { ...departmentColumn<MaterialProgram>(t), isHiddenAtFirst: false },
    {
      key: 'updated_at',
      title: t('programs.updated_at'),
      sortBy: 'updated_at',
      render: ({ updated_at }) => <TimeAt at={updated_at} />,
    },
  ];
}

/** Links to the editor for users who may save, and to the preview for others. */
function placeOf(id: number, may: Access['may']): string | undefined {
  if (may(programRoutes.detail) && may(programRoutes.save)) return `/programs/${id}/edit`;
  return may(programRoutes.preview) ? `/programs/${id}/preview` : undefined;
}

/** Scenes are named by their number until they are renamed. */
function sceneName({ number, name }: MaterialProgram['scenes'][number]): string {
  return name === String(number) ? name : `${number}. ${name}`;
}
