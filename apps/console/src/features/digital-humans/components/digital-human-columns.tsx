import type { DigitalHuman } from '@marquee/contract';
import { Button } from 'antd';
import type { TFunction } from 'i18next';
import { RowActions } from '../../../shared/actions/row-actions.tsx';
import type { Actions } from '../../../shared/actions/use-actions.tsx';
import { departmentColumn } from '../../../shared/departments/department-column.ts';
import { formatSize } from '../../../shared/format/size.ts';
import type { ListColumn } from '../../../shared/list/table/list-column.ts';
import { createdAtColumn, creatorColumn } from '../../../shared/list/table/usual-columns.tsx';
import styles from './digital-human.module.css';

export function digitalHumanColumns(
  t: TFunction,
  actions: Actions<DigitalHuman>,
): ListColumn<DigitalHuman>[] {
  return [
    {
      key: 'name',
      title: t('digital_humans.name'),
      sortBy: 'name',
      isFixed: true,
      render: ({ name }) => name,
    },
    {
      key: 'size',
      title: t('digital_humans.size'),
      sortBy: 'size',
      align: 'right',
      render: ({ size }) => formatSize(size),
    },
    departmentColumn(t),
    creatorColumn(t('digital_humans.creator')),
    createdAtColumn(t('digital_humans.created_at')),
    {
      key: 'actions',
      title: t('common.actions'),
      isFixed: true,
      render: (resource) => (
        <>
          <Button
            className={styles.download ?? ''}
            type="link"
            size="small"
            href={resource.download_url}
            download={resource.name}
            aria-label={t('digital_humans.download_one', { name: resource.name })}
          >
            {t('digital_humans.download')}
          </Button>
          <RowActions name={resource.name} actions={actions.row(resource)} />
        </>
      ),
    },
  ];
}
