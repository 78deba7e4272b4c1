import {
  type ReleaseDetail as Detail,
  playlistRoutes,
  releaseRoutes,
  screensOfRelease,
} from '@marquee/contract';
import { Alert, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { PermittedLink } from '../../../shared/access/permitted-link.tsx';
import { useActions } from '../../../shared/actions/use-actions.tsx';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { DetailPage, DetailSection } from '../../../shared/feedback/detail-page.tsx';
import { Facts } from '../../../shared/feedback/facts.tsx';
import { Loaded } from '../../../shared/feedback/loaded.tsx';
import { TimeAt } from '../../../shared/format/time-at.tsx';
import { groupNameOf } from '../../../shared/groups/group-name.ts';
import { releaseScreenText } from '../facts/release-screen-text.ts';
import { ReleaseState } from '../facts/release-state.tsx';
import { scheduleText } from '../schedule/schedule-text.ts';
import { WeekStrip } from '../schedule/week-strip.tsx';
import { ReleaseWaves } from '../waves/release-waves.tsx';
import { EditedBand } from './edited-band.tsx';
import styles from './release.module.css';
import { releaseActions } from './release-actions.ts';
import { ReleaseArrival } from './release-arrival.tsx';
import { ReleaseDevices } from './release-devices.tsx';
import { ReleasePrograms } from './release-programs.tsx';
import { ReleaseReason } from './release-reason.tsx';
import { ReviewNotes } from './review-notes.tsx';
import { SyncSummary } from './sync-summary.tsx';

/** A release: the progress of its devices, its programs and its schedule. */
export function ReleaseDetail({ id }: { id: number }) {
  const release = useRouteQuery(releaseRoutes.detail, { params: { id } });
  return (
    <Loaded result={release} loading={<Skeleton active paragraph={{ rows: 10 }} />}>
      {(data) => <LoadedRelease release={data} />}
    </Loaded>
  );
}

function LoadedRelease({ release }: { release: Detail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const actions = useActions(releaseActions);
  const [search] = useSearchParams();
  const facts = [
    { label: t('releases.number'), value: `#${release.number}` },
    {
      label: t('releases.playlist'),
      value: release.playlist && (
        <PermittedLink call={playlistRoutes.update} to={`/play-list/${release.playlist.id}/edit`}>
          {release.playlist.name}
        </PermittedLink>
      ),
    },
    { label: t('releases.mode'), value: t(`playback.mode.${release.mode}`) },
    {
      label: t('releases.screen'),
      value: screensOfRelease(release).includes(2) && releaseScreenText(release, t),
    },
    {
      label: t('releases.idle'),
      value: release.idle_seconds !== null && t('releases.idle_seconds', { count: release.idle_seconds }),
    },
    { label: t('releases.period'), value: `${release.valid_from} – ${release.valid_to}` },
    { label: t('releases.play_time'), value: scheduleText(release, t) },
    { label: t('releases.creator'), value: release.creator_name },
    { label: t('releases.created_at'), value: <TimeAt at={release.created_at} /> },
    {
      label: t('releases.offline_at'),
      value: release.offline_at === null ? null : <TimeAt at={release.offline_at} />,
    },
    { label: t('releases.remark'), value: release.remark },
    { label: t('departments.column'), value: groupNameOf(release.department_name, t, 'departments') },
    { label: t('release_review.reviewer'), value: release.reviewer_name },
    {
      label: t('release_review.reviewed_at'),
      value: release.reviewed_at === null ? null : <TimeAt at={release.reviewed_at} />,
    },
    { label: t('release_review.opinion_label'), value: release.opinion },
    {
      label: t('releases.revises'),
      value: release.revises && (
        <Link to={`/releases/${release.revises.id}/detail`}>#{release.revises.number}</Link>
      ),
    },
  ];
  return (
    <DetailPage
      title={release.name}
      state={
        <>
          <ReleaseState release={release} />
          <ReleaseReason release={release} />
          <SyncSummary release={release} />
        </>
      }
      actions={actions.page(release, () => void navigate('/releases'))}
    >
      {search.has('arrival') && <ReleaseArrival release={release} />}
      <ReviewNotes release={release} />
      <EditedBand release={release} />
      <ReleaseWaves release={release} />
      {release.failed_speeches > 0 && (
        <Alert
          className={styles.edited ?? ''}
          type="warning"
          showIcon
          title={t('releases.failed_speeches', { count: release.failed_speeches })}
        />
      )}
      <DetailSection title={t('releases.plan_title')}>
        <div className={styles.plan}>
          <Facts facts={facts} />
          {!release.continuous && <WeekStrip weekdays={release.weekdays} spans={release.spans} />}
        </div>
      </DetailSection>
      <DetailSection title={t(release.playlist ? 'playlists.content' : 'releases.programs')}>
        <ReleasePrograms programs={release.programs} />
      </DetailSection>
      <DetailSection title={t('releases.devices_title')}>
        <ReleaseDevices release={release} />
      </DetailSection>
      {actions.dialogs}
    </DetailPage>
  );
}
