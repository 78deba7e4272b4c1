import { RELEASE_STATUS, type Release } from '@marquee/contract';
import type { TFunction } from 'i18next';
import type { Actions } from '../../../shared/actions/use-actions.tsx';
import { departmentColumn } from '../../../shared/departments/department-column.ts';
import { formatList } from '../../../shared/format/list.ts';
import { TimeAt } from '../../../shared/format/time-at.tsx';
import { actionsColumn } from '../../../shared/list/table/actions-column.tsx';
import type { ListColumn } from '../../../shared/list/table/list-column.ts';
import { createdAtColumn, creatorColumn } from '../../../shared/list/table/usual-columns.tsx';
import { EditedMark } from '../../../shared/releases/edited-mark.tsx';
import { releaseScreenText } from '../facts/release-screen-text.ts';
import { ReleaseState } from '../facts/release-state.tsx';
import { typeNameOf } from '../facts/release-type.ts';
import styles from './release.module.css';
import { periodColumn, playTimeColumn, releaseNameColumn } from './shared-release-columns.tsx';
import { SyncSummary } from './sync-summary.tsx';

export function releaseColumns(t: TFunction, actions: Actions<Release>): ListColumn<Release>[] {
  return [
    {
      key: 'number',
      title: t('releases.number'),
      sortBy: 'number',
      isHiddenAtFirst: true,
      render: ({ number }) => number,
    },
    releaseNameColumn(t),
    {
      key: 'status',
      title: t('releases.status'),
      isFixed: true,
      render: (release) => (
        <span className={styles.state}>
          <ReleaseState release={release} />
          {release.edited_program_names.length > 0 && <EditedMark />}
          {release.status === RELEASE_STATUS.unreviewed && release.approval_count > 0 && (
            <small className="quiet">
              {t('release_review.approvals', { count: release.approval_count })}
            </small>
          )}
          {release.revises && isOpen(release) && (
            <small className="quiet">
              {t('release_review.revises_short', { number: release.revises.number })}
            </small>
          )}
        </span>
      ),
    },
    { key: 'sync', title: t('releases.sync'), render: (release) => <SyncSummary release={release} /> },
    {
      key: 'programs',
      title: t('releases.programs'),
      render: ({ program_names }) => formatList(program_names),
    },
    {
      key: 'type',
      title: t('releases.type'),
      render: ({ publish_type }) => t(`releases.types.${typeNameOf(publish_type)}`),
    },
    {
      key: 'mode',
      isHiddenAtFirst: true,
      title: t('releases.mode'),
      render: ({ mode }) => t(`playback.mode.${mode}`),
    },
    {
      key: 'screen',
      isHiddenAtFirst: true,
      title: t('releases.screen'),
      render: (release) => releaseScreenText(release, t),
    },
    periodColumn(t),
    { ...playTimeColumn<Release>(t), isHiddenAtFirst: true },
    { ...creatorColumn(t('releases.creator')), isHiddenAtFirst: true },
    {
      key: 'reviewer',
      title: t('release_review.reviewer'),
      isHiddenAtFirst: true,
      render: ({ reviewer_name }) => reviewer_name ?? '–',
    },
    {
      key: 'reviewed_at',
      title: t('release_review.reviewed_at'),
      isHiddenAtFirst: true,
      render: ({ reviewed_at }) => <TimeAt at={reviewed_at} isShort />,
    },
    departmentColumn(t),
    createdAtColumn(t('releases.created_at')),
    actionsColumn(t, actions, ({ name }) => name),
  ];
}

/** Whether it does not play because it is not approved. */
function isOpen({ status }: Release): boolean {
  return status === RELEASE_STATUS.unreviewed || status === RELEASE_STATUS.not_approved;
}
