import type { Pagination } from '@marquee/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { Modal, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isNoPermission } from '../../../../shared/api/error-text.ts';
import { NothingDrawing } from '../../../../shared/feedback/drawings/state-drawings.tsx';
import { EmptyState } from '../../../../shared/feedback/empty-state.tsx';
import { ErrorState } from '../../../../shared/feedback/error-state.tsx';
import { NoPermission } from '../../../../shared/feedback/no-permission.tsx';
import type { Thing } from '../../../../shared/format/things.ts';
import { ListPager } from '../../../../shared/list/list-pager.tsx';
import { SearchBar } from '../../../../shared/list/search-bar.tsx';
import styles from './content.module.css';

export const FIRST_PAGE = { page: 1, per_page: 10, text: '' };

interface PickerDialogProps<Item> {
  thing: Thing;
  title: string;
  placeholder: string;
  okText: string;
  list: UseQueryResult<{ data: Item[]; pagination: Pagination }>;
  /** The page and the search that the list shows. */
  view: typeof FIRST_PAGE;
  onView: (view: typeof FIRST_PAGE) => void;
  /** Shown when there is nothing to pick, without a search. */
  empty: { title: string; help: string };
  noPermission?: string;
  /** Whether one item or several can be picked. */
  type: 'radio' | 'checkbox';
  isPicked: (item: Item) => boolean;
  onPick: (item: Item) => void;
  picture: (item: Item) => ReactNode;
  facts: (item: Item) => string;
  isNothingPicked: boolean;
  onOk: () => void;
  onClose: () => void;
}

/** Picks from a list of pictures with search and pages. */
export function PickerDialog<Item extends { id: number; name: string }>(props: PickerDialogProps<Item>) {
  const { list, view, onView, empty, noPermission } = props;
  const { t } = useTranslation();
  return (
    <Modal
      open
      width={820}
      title={props.title}
      okText={props.okText}
      cancelText={t('common.cancel')}
      okButtonProps={{ disabled: props.isNothingPicked }}
      onOk={props.onOk}
      onCancel={props.onClose}
    >
      <SearchBar
        value=""
        placeholder={props.placeholder}
        onSearch={(text) => onView({ ...view, text, page: 1 })}
      />
      {list.isError &&
        (noPermission !== undefined && isNoPermission(list.error) ? (
          <NoPermission help={noPermission} />
        ) : (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ))}
      {list.isPending && <Skeleton active />}
      {list.data && (
        <>
          {list.data.data.length === 0 &&
            (view.text === '' ? (
              <EmptyState {...empty} />
            ) : (
              <EmptyState
                drawing={<NothingDrawing />}
                title={t('list.nothing_found')}
                help={t('list.nothing_found_help')}
              />
            ))}
          <ul className={styles.picker}>
            {list.data.data.map((item) => (
              <li key={item.id}>
                <label>
                  <input
                    type={props.type}
                    checked={props.isPicked(item)}
                    onChange={() => props.onPick(item)}
                  />
                  {props.picture(item)}
                  <span title={item.name}>{item.name}</span>
                  <small>{props.facts(item)}</small>
                </label>
              </li>
            ))}
          </ul>
          <ListPager
            thing={props.thing}
            pagination={list.data.pagination}
            onPage={(page) => onView({ ...view, page })}
            onPerPage={(per_page) => onView({ ...view, per_page, page: 1 })}
          />
        </>
      )}
    </Modal>
  );
}
