import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { AscendingIcon, DescendingIcon } from '../../icons/index.ts';
import type { ListColumn } from './list-column.ts';
import styles from './table-sort.module.css';

interface TableSortProps<Item> {
  columns: readonly ListColumn<Item>[];
  sort: string | undefined;
  onSort: (sort: string) => void;
}

/** The order of a table on a phone, where it has no heads to click; nothing for a table of one order. */
export function TableSort<Item>({ columns, sort, onSort }: TableSortProps<Item>) {
  const { t } = useTranslation();
  const options = columns.flatMap(({ title, sortBy }) =>
    sortBy === undefined ? [] : [{ value: sortBy, label: title }],
  );
  if (options.length === 0) return null;
  const isDescending = sort?.startsWith('-') ?? false;
  const by = isDescending ? sort?.slice(1) : sort;
  const chosen = options.some(({ value }) => value === by) ? by : undefined;
  const direction = t(isDescending ? 'list.descending' : 'list.ascending');
  return (
    <span className={styles.sort}>
      <Select
        className={styles.column ?? ''}
        aria-label={t('list.sort')}
        placeholder={t('list.sort')}
        value={chosen}
        options={options}
        // Of numbers, the largest are wanted first.
        onChange={(value) =>
          onSort(columns.find(({ sortBy }) => sortBy === value)?.align === 'right' ? `-${value}` : value)
        }
      />
      <Button
        aria-label={direction}
        title={direction}
        disabled={chosen === undefined}
        icon={isDescending ? <DescendingIcon /> : <AscendingIcon />}
        onClick={() => chosen !== undefined && onSort(isDescending ? chosen : `-${chosen}`)}
      />
    </span>
  );
}
