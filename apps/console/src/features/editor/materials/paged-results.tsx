import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { ErrorState } from '../../../shared/feedback/error-state.tsx';

interface Words {
  title: string;
  help: string;
  action?: ReactNode;
}

interface PagedResultsProps<Item> {
  pages: UseInfiniteQueryResult<InfiniteData<{ data: Item[] }>>;
  /** Texts for no items, and for none that match. */
  none: Words;
  /** At least one item; `onEnd` loads more, and is undefined if there is no more. */
  children: (items: Item[], onEnd: (() => void) | undefined) => ReactNode;
}

/** The results of a search in a drawer, loaded page by page: what is drawn before, instead of and after them. */
export function PagedResults<Item>({ pages, none, children }: PagedResultsProps<Item>) {
  const { t } = useTranslation();
  const { fetchNextPage } = pages;
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  // After a failure the button tries again.
  const mayLoad = pages.hasNextPage && !pages.isFetching && !pages.isError;
  const items = pages.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <>
      {pages.isPending && <Skeleton active paragraph={{ rows: 6 }} title={false} />}
      {pages.isError && <ErrorState error={pages.error} onRetry={() => void pages.refetch()} />}
      {pages.isSuccess && items.length === 0 && <EmptyState {...none} />}
      {items.length > 0 && children(items, mayLoad ? loadMore : undefined)}
      {pages.hasNextPage && (
        <Button block type="text" loading={pages.isFetchingNextPage} onClick={loadMore}>
          {t('editor.library.more')}
        </Button>
      )}
    </>
  );
}
