import { MAX_PAGE_SIZE, releaseRoutes } from '@marquee/contract';
import { Button, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../access/access.ts';
import { ReleaseLink } from '../access/object-links.tsx';
import { useRouteMutation } from '../api/use-route-mutation.ts';
import { useRouteQuery } from '../api/use-route-query.ts';
import { ErrorState } from '../feedback/error-state.tsx';
import { useConfirm } from '../feedback/use-confirm.tsx';
import { countThings } from '../format/things.ts';
import { HiddenNote } from '../list/hidden-note.tsx';
import styles from './live-releases.module.css';

/** Number of releases that are named. */
const NAMED = 5;

interface LiveReleasesProps {
  of: { program_id: number } | { playlist_id: number };
  /** How many there are with those that the reader may not see; without it, only the visible ones count. */
  count?: number;
  /** All of them were taken down. */
  onFreed: () => void;
}

/** The releases of a program or playlist that were not taken down, which keep it from being deleted until they are. */
export function LiveReleases({ of, count, onFreed }: LiveReleasesProps) {
  const { t } = useTranslation();
  const { may } = useAccess();
  const confirm = useConfirm();
  const pullout = useRouteMutation(releaseRoutes.pullout);
  const result = useRouteQuery(releaseRoutes.list, { query: { ...of, live: true, per_page: MAX_PAGE_SIZE } });
  if (pullout.isSuccess) return <p className={styles.note}>{t('releases.in_use_none')}</p>;
  if (!may(releaseRoutes.list)) return <p className={styles.note}>{t('releases.in_use_unseen')}</p>;
  if (result.isPending) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  if (result.isError) return <ErrorState error={result.error} onRetry={() => void result.refetch()} />;
  const releases = result.data.data;
  const { total } = result.data.pagination;
  const hidden = Math.max(0, (count ?? total) - total);
  if (releases.length === 0) return <p className={styles.note}>{t('releases.in_use_unseen')}</p>;
  return (
    <>
      <ul className={styles.releases}>
        {releases.slice(0, NAMED).map(({ id, number, name, device_count }) => (
          <li key={id}>
            <ReleaseLink id={id}>
              #{number} {name}
            </ReleaseLink>{' '}
            <small className={styles.devices}>{t('releases.device_total', { count: device_count })}</small>
          </li>
        ))}
        {total > NAMED && <li>{t('common.and_more', { things: countThings(t, 'release', total) })}</li>}
      </ul>
      <HiddenNote thing="release" hidden={hidden} />
      {hidden === 0 && total === releases.length && may(releaseRoutes.pullout) && (
        <Button danger size="small" onClick={takeDown}>
          {t('releases.pullout_these', { count: total })}
        </Button>
      )}
    </>
  );

  function takeDown() {
    confirm({
      title: t('releases.pullout_title', { count: releases.length }),
      thing: 'release',
      names: releases.map(({ name }) => name),
      consequence: t('releases.pullout_consequence', {
        count: releases.reduce((sum, { device_count }) => sum + device_count, 0),
      }),
      actionText: t('releases.pullout'),
      act: async () => {
        await pullout.mutateAsync({ body: { ids: releases.map(({ id }) => id) } });
        onFreed();
      },
    });
  }
}
