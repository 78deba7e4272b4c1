import type { Composition } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { departmentColumn } from '../departments/department-column.ts';
import { formatDimensions } from '../format/resolution.ts';
import { formatSize } from '../format/size.ts';
import { formatDuration } from '../format/time.ts';
import { TimeAt } from '../format/time-at.tsx';
import { groupNameOf } from '../groups/group-name.ts';
import { ThumbnailName } from '../list/cards/thumbnail-name.tsx';
import type { ListColumn } from '../list/table/list-column.ts';
import { createdAtColumn, creatorColumn } from '../list/table/usual-columns.tsx';
import { ProgramThumbnail } from '../scene/program-thumbnail.tsx';
import type { CompositionKind } from './composition-kind.ts';
import { EditingMark } from './editing-mark.tsx';

/**
 * The columns that the lists of programs and of templates share. Each list orders them and hides some at first.
 * @param opening what a click on the picture or name of an item does; undefined if the user may do nothing
 */
export function compositionColumns<Item extends Composition & { cover: unknown }>(
  t: TFunction,
  kind: CompositionKind,
  opening: (item: Item) => (() => void) | undefined,
) {
  return {
    name: {
      key: 'name',
      title: t(`${kind.name}.name`),
      sortBy: 'name',
      isFixed: true,
      render: (item) => (
        <ThumbnailName
          name={item.name}
          picture={<ProgramThumbnail cover={item.cover} />}
          mark={<EditingMark kind={kind} id={item.id} />}
          onOpen={opening(item)}
        />
      ),
    },
    number: { key: 'number', title: t('programs.number'), sortBy: 'number', render: ({ number }) => number },
    resolution: {
      key: 'resolution',
      title: t('programs.resolution'),
      render: ({ width, height }) => formatDimensions(width, height),
    },
    duration: {
      key: 'duration',
      title: t('programs.duration'),
      sortBy: 'duration_ms',
      align: 'right',
      render: ({ duration_ms }) => formatDuration(duration_ms),
    },
    size: {
      key: 'size',
      isHiddenAtFirst: true,
      title: t('programs.size'),
      sortBy: 'size',
      align: 'right',
      render: ({ size }) => formatSize(size),
    },
    group: {
      key: 'group',
      title: t('programs.group'),
      render: ({ group_name }) => groupNameOf(group_name, t),
    },
    department: departmentColumn(t),
    creator: creatorColumn(t('programs.creator')),
    createdAt: { ...createdAtColumn(t('programs.created_at')), isHiddenAtFirst: true },
    updatedAt: {
      key: 'updated_at',
      title: t('programs.updated_at'),
      sortBy: 'updated_at',
      render: ({ updated_at }) => <TimeAt at={updated_at} isShort />,
    },
  } satisfies Record<string, ListColumn<Item>>;
}
