import { AppstoreOutlined, BarsOutlined, DownOutlined, UpOutlined } from '@ant-design/icons';
import { Badge, Button, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './list-page.module.css';
import type { ListPageProps } from './list-page-props.ts';
import { SearchBar } from './search-bar.tsx';
import { ColumnChooser } from './table/column-chooser.tsx';
import type { ColumnChoice } from './table/use-columns.ts';

interface ListToolbarProps<Item extends object, Filter extends string> {
  list: ListPageProps<Item, Filter>;
  columns: ColumnChoice<Item>;
  isAdvanced: boolean;
  onAdvanced: (isAdvanced: boolean) => void;
}

/** Actions on the list, quick filters, search and view. */
export function ListToolbar<Item extends object, Filter extends string>(
  props: ListToolbarProps<Item, Filter>,
) {
  const { list, columns, isAdvanced } = props;
  const { state, search } = list;
  const { t } = useTranslation();
  const text = state.filters[search.filter] ?? '';
  const filtering = list.advanced?.fields.filter(({ name }) => state.filters[name] !== undefined).length ?? 0;
  return (
    <div className={styles.toolbar}>
      {list.actions}
      {list.quickFilters}
      <div className={styles.tools}>
        <SearchBar
          key={text}
          value={text}
          placeholder={search.placeholder}
          maxLength={search.maxLength}
          onSearch={(wanted) =>
            state.setFilters({ [search.filter]: wanted } as Partial<Record<Filter, string>>)
          }
        />
        {list.advanced && (
          // Shows the number of active filters even while collapsed.
          <Badge size="small" color="var(--ant-color-primary)" count={filtering}>
            <Button aria-expanded={isAdvanced} onClick={() => props.onAdvanced(!isAdvanced)}>
              {t('list.advanced')}
              {isAdvanced ? <UpOutlined /> : <DownOutlined />}
            </Button>
          </Badge>
        )}
        {list.card && (
          <Segmented
            aria-label={t('list.view')}
            value={state.view}
            onChange={state.setView}
            options={[
              { value: 'thumbnails', icon: <AppstoreOutlined />, title: t('list.thumbnails') },
              { value: 'table', icon: <BarsOutlined />, title: t('list.table') },
            ]}
          />
        )}
        {!(list.card && state.view === 'thumbnails') && <ColumnChooser choice={columns} />}
      </div>
    </div>
  );
}
