import { type Release, releaseReviewRoutes, reviewRefusal } from '@marquee/contract';
import { Button, Drawer, Skeleton, Space } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionDialogProps } from '../../../shared/actions/define-actions.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { ErrorState } from '../../../shared/feedback/error-state.tsx';
import { useFocusReturn } from '../../../shared/feedback/use-focus-return.ts';
import { NextIcon, PreviousIcon } from '../../../shared/icons/index.ts';
import styles from './review.module.css';
import { ReviewForm } from './review-form.tsx';
import { ReviewSheetView } from './review-sheet-view.tsx';

/** Reviews a release of a list, and then its neighbours. */
export function ReviewDrawer({ items: [first], listed, onDone, onClose }: ActionDialogProps<Release>) {
  const { t } = useTranslation();
  const [id, setId] = useState(first.id);
  // Those that are reviewed leave a list of unreviewed releases; the way through it stays the same.
  const [ids] = useState(() => {
    const waiting = listed.filter((release) => reviewRefusal(release) === null).map((release) => release.id);
    return waiting.includes(first.id) ? waiting : [first.id];
  });
  const sheet = useRouteQuery(releaseReviewRoutes.sheet, { params: { id } });
  const place = ids.indexOf(id);
  const go = (step: number) => {
    const next = ids[place + step];
    if (next !== undefined) setId(next);
  };
  useFocusReturn();
  useArrowKeys(go);
  const goOn = () => (place + 1 < ids.length ? go(1) : close());
  const close = () => {
    onDone();
    onClose();
  };
  return (
    <Drawer
      open
      size={640}
      title={t('release_review.title')}
      onClose={onClose}
      extra={
        ids.length > 1 && (
          <Space>
            <Button
              type="text"
              icon={<PreviousIcon />}
              disabled={place === 0}
              aria-label={t('release_review.previous')}
              onClick={() => go(-1)}
            />
            <span className={styles.quiet}>
              {t('release_review.place', { place: place + 1, total: ids.length })}
            </span>
            <Button
              type="text"
              icon={<NextIcon />}
              disabled={place === ids.length - 1}
              aria-label={t('release_review.next')}
              onClick={() => go(1)}
            />
          </Space>
        )
      }
      footer={sheet.data && <ReviewForm key={id} sheet={sheet.data} onReviewed={goOn} />}
    >
      {sheet.isPending && <Skeleton active paragraph={{ rows: 10 }} />}
      {sheet.isError && !sheet.data && (
        <ErrorState error={sheet.error} onRetry={() => void sheet.refetch()} />
      )}
      {sheet.data && <ReviewSheetView key={id} sheet={sheet.data} />}
    </Drawer>
  );
}

/** The arrow keys go to the neighbours, except while a text is written or a choice is made. */
function useArrowKeys(go: (step: number) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isElsewhere =
      event.target instanceof HTMLElement && event.target.closest('input, textarea, select');
    if (isElsewhere) return;
    if (event.key === 'ArrowLeft') go(-1);
    if (event.key === 'ArrowRight') go(1);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
