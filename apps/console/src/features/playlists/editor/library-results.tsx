import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { ErrorState } from '../../../shared/feedback/error-state.tsx';
import type { LibraryItem } from './edited-item.ts';
import styles from './item-library.module.css';
import { LibraryCard } from './library-card.tsx';

interface LibraryResultsProps<Item> {
  pages: UseInfiniteQueryResult<InfiniteData<{ data: Item[] }>>;
  itemOf: (item: Item) => LibraryItem;
  isFull: boolean;
  onAdd: (item: LibraryItem) => void;
  /** Texts for an empty library, and for one without matches. */
  none: { title: string; help: string };
}

/** The results of a library, to click or to drag. */
export function LibraryResults<Item>({ pages, itemOf, isFull, onAdd, none }: LibraryResultsProps<Item>) {
  const { t } = useTranslation();
  const items = pages.data?.pages.flatMap(({ data }) => data).map(itemOf) ?? [];
  return (
    <div className={styles.results}>
      {pages.isPending && <Skeleton active paragraph={{ rows: 6 }} title={false} />}
      {pages.isError && <ErrorState error={pages.error} onRetry={() => void pages.refetch()} />}
      {pages.isSuccess && items.length === 0 && <EmptyState {...none} />}
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <LibraryCard item={item} isFull={isFull} onAdd={onAdd} />
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button
          block
          type="text"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {t('playlists.load_more')}
        </Button>
      )}
    </div>
  );
}
