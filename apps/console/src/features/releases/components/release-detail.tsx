import { type ReleaseDetail as Detail, releaseRoutes } from '@marquee/contract';
import { Descriptions, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useActions } from '../../../shared/actions/use-actions.tsx';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { DetailPage, DetailSection } from '../../../shared/feedback/detail-page.tsx';
import { ErrorState } from '../../../shared/feedback/error-state.tsx';
import { TimeAt } from '../../../shared/format/time-at.tsx';
import { scheduleText } from '../schedule/schedule-text.ts';
import { EditedBand } from './edited-band.tsx';
import { releaseActions } from './release-actions.ts';
import { ReleaseDevices } from './release-devices.tsx';
import { ReleasePrograms } from './release-programs.tsx';
import { ReleaseState } from './release-state.tsx';
import { SyncSummary } from './sync-summary.tsx';

/** A release: the progress of its devices, its programs and its schedule. */
export function ReleaseDetail({ id }: { id: number }) {
  const release = useRouteQuery(releaseRoutes.detail, { params: { id } });
  if (release.isPending) return <Skeleton active paragraph={{ rows: 10 }} />;
  if (release.isError) return <ErrorState error={release.error} onRetry={() => void release.refetch()} />;
  return <LoadedRelease release={release.data} />;
}

function LoadedRelease({ release }: { release: Detail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const actions = useActions(releaseActions);
  const items = [
    { key: 'number', label: t('releases.number'), children: release.number },
    { key: 'mode', label: t('releases.mode'), children: t(`playback.mode.${release.mode}`) },
    { key: 'period', label: t('releases.period'), children: `${release.valid_from} – ${release.valid_to}` },
    { key: 'time', label: t('releases.play_time'), children: scheduleText(release, t) },
    { key: 'creator', label: t('releases.creator'), children: release.creator_name ?? '–' },
    { key: 'created', label: t('releases.created_at'), children: <TimeAt at={release.created_at} /> },
    ...(release.offline_at === null
      ? []
      : [{ key: 'offline', label: t('releases.offline_at'), children: <TimeAt at={release.offline_at} /> }]),
    ...(release.remark ? [{ key: 'remark', label: t('releases.remark'), children: release.remark }] : []),
  ];
  return (
    <DetailPage
      title={release.name}
      state={
        <>
          <ReleaseState release={release} />
          <SyncSummary release={release} />
        </>
      }
      actions={actions.page(release, () => void navigate('/releases'))}
    >
      <EditedBand release={release} />
      <DetailSection title={t('releases.plan_title')}>
        <Descriptions size="small" column={{ xs: 1, md: 2, lg: 3 }} items={items} />
      </DetailSection>
      <DetailSection title={t('releases.programs')}>
        <ReleasePrograms programs={release.programs} />
      </DetailSection>
      <DetailSection title={t('releases.devices_title')}>
        <ReleaseDevices release={release} />
      </DetailSection>
    </DetailPage>
  );
}
