import type { Statistic, StatisticTrend } from '@marquee/contract';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { DeviceLink, ReleaseLink } from '../../../shared/access/object-links.tsx';
import { formatLongDuration } from '../../../shared/format/long-duration.ts';
import { formatNumber } from '../../../shared/format/number.ts';
import type { ListColumn } from '../../../shared/list/table/list-column.ts';
import { Completeness } from './completeness.tsx';

export function statisticColumns(t: TFunction, subject: 'program' | 'material'): ListColumn<Statistic>[] {
  return [
    { key: 'day', title: t('statistics.day'), sortBy: 'day', isFixed: true, render: ({ day }) => day },
    {
      key: 'subject',
      title: t(`statistics.${subject}_name`),
      sortBy: 'subject_name',
      isFixed: true,
      render: ({ subject_name }) => subject_name,
    },
    {
      key: 'number',
      title: t(`statistics.${subject}_number`),
      render: ({ subject_number }) => subject_number ?? '–',
    },
    {
      key: 'release',
      title: t('statistics.release'),
      render: ({ release_id, release_name }) =>
        release_id === null ? '–' : <ReleaseLink id={release_id}>{release_name}</ReleaseLink>,
    },
    {
      key: 'device',
      title: t('statistics.device'),
      sortBy: 'device_name',
      render: (row) => <DeviceLink device={row} />,
      text: ({ device_name }) => device_name,
    },
    { key: 'mac', isHiddenAtFirst: true, title: t('statistics.mac'), render: ({ device_mac }) => device_mac },
    {
      key: 'plays',
      title: t('statistics.play_count'),
      sortBy: 'play_count',
      align: 'right',
      isFixed: true,
      render: ({ play_count }) => formatNumber(play_count),
    },
    {
      key: 'duration',
      title: t('statistics.play_time'),
      sortBy: 'duration_ms',
      align: 'right',
      render: ({ duration_ms }) => formatLongDuration(duration_ms, t),
    },
    {
      key: 'cut',
      title: t('statistics.cut_count'),
      align: 'right',
      render: ({ cut_count }) => formatNumber(cut_count),
    },
    {
      key: 'cut_time',
      isHiddenAtFirst: true,
      title: t('statistics.cut_time'),
      align: 'right',
      render: ({ cut_duration_ms }) => formatLongDuration(cut_duration_ms, t),
    },
    {
      key: 'completeness',
      title: t('statistics.completeness'),
      align: 'right',
      render: ({ completeness }) => <Completeness percent={completeness} />,
    },
  ];
}

/** The sums of all pages, by column. */
export function totalCells(
  { play_count, duration_ms, cut_count, cut_duration_ms, completeness }: StatisticTrend,
  t: TFunction,
): Record<string, ReactNode> {
  return {
    plays: formatNumber(play_count),
    duration: formatLongDuration(duration_ms, t),
    cut: formatNumber(cut_count),
    cut_time: formatLongDuration(cut_duration_ms, t),
    completeness: <Completeness percent={completeness} />,
  };
}
