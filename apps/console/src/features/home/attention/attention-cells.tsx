import { type Attention, dashboardLinks } from '@marquee/contract';
import dayjs from 'dayjs';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { elapsedText } from '../../../shared/format/elapsed.ts';
import { formatNumber } from '../../../shared/format/number.ts';
import { formatPercent } from '../../../shared/format/percent.ts';
import { formatSize } from '../../../shared/format/size.ts';
import {
  ExpiryIcon,
  FailedIcon,
  OfflineIcon,
  ReleaseIcon,
  StorageIcon,
  WarningIcon,
} from '../../../shared/icons/index.ts';
import { commandLabel } from '../../../shared/tasks/command-label.ts';
import { linkTo } from '../widgets/link-to.ts';

/** An example of what a number counts. */
interface Example {
  key: string | number;
  name: string;
  fact: string;
  to: string;
}

/** A number that needs a person. */
export interface AttentionCell {
  key: 'offline' | 'black_screens' | 'failed_tasks' | 'releases_to_review' | 'expiring_materials' | 'storage';
  /** `bad`: broken. `waiting`: waits for a person. */
  tone: 'bad' | 'waiting';
  icon: ReactNode;
  /** The number as it is shown. */
  figure: string;
  note: string | undefined;
  examples: Example[];
  /** The list that it counts. */
  to: string;
}

/** The numbers that are not zero, the most urgent first. */
export function attentionCells(attention: Attention, t: TFunction, now: number): AttentionCell[] {
  const since = (at: number) => elapsedText(Math.max(now - at, 0), t);
  const { offline, black_screens, failed_tasks, releases_to_review, expiring_materials, storage } = attention;
  const cells: (AttentionCell | false | null | undefined)[] = [
    offline && {
      key: 'offline',
      tone: 'bad',
      icon: <OfflineIcon />,
      figure: formatNumber(offline.count),
      note: changeText(offline.count, offline.yesterday_count, t),
      examples: offline.longest.map(({ device_id, device_name, offline_at }) => ({
        key: device_id,
        name: device_name,
        fact: offline_at === null ? t('home.attention.never_online') : since(offline_at),
        to: `/devices-mips/detail/${device_id}`,
      })),
      to: linkTo(dashboardLinks.devices.offline),
    },
    black_screens && {
      key: 'black_screens',
      tone: 'bad',
      icon: <WarningIcon />,
      figure: formatNumber(black_screens.count),
      note: undefined,
      examples: black_screens.longest.map(({ device_id, device_name, at }) => ({
        key: device_id,
        name: device_name,
        fact: since(at),
        to: `/devices-mips/detail/${device_id}`,
      })),
      to: linkTo(dashboardLinks.devices.black_screens),
    },
    failed_tasks && {
      key: 'failed_tasks',
      tone: 'bad',
      icon: <FailedIcon />,
      figure: formatNumber(failed_tasks.count),
      note: t('home.last_24_hours'),
      examples: failed_tasks.groups.map(({ command, reason, task_count }) => ({
        key: `${command} ${reason}`,
        name: [commandLabel(command, t), reason && t(`tasks.reasons.${reason}`)].filter(Boolean).join(' · '),
        fact: t('home.attention.tasks', { count: task_count }),
        to: linkTo(dashboardLinks.tasks.failures(failed_tasks.since, command, reason)),
      })),
      to: linkTo(dashboardLinks.tasks.status(failed_tasks.since, 'failed')),
    },
    releases_to_review && {
      key: 'releases_to_review',
      tone: 'waiting',
      icon: <ReleaseIcon />,
      figure: formatNumber(releases_to_review.count),
      note:
        releases_to_review.oldest[0] &&
        t('home.attention.oldest', { time: since(releases_to_review.oldest[0].created_at) }),
      examples: releases_to_review.oldest.map(({ release_id, name, creator_name, device_count }) => ({
        key: release_id,
        name: [name, creator_name].filter(Boolean).join(' · '),
        fact: t('home.attention.devices', { count: device_count }),
        to: `/releases/${release_id}/detail`,
      })),
      to: linkTo(dashboardLinks.releases_to_review),
    },
    expiring_materials && {
      key: 'expiring_materials',
      tone: 'waiting',
      icon: <ExpiryIcon />,
      figure: formatNumber(expiring_materials.count),
      note: t('home.attention.within_7_days'),
      examples: expiring_materials.first.map(({ material_id, name, expires_on }) => ({
        key: material_id,
        name,
        fact: lastDayText(expires_on, now, t),
        to: linkTo(dashboardLinks.materials.soon),
      })),
      to: linkTo(dashboardLinks.materials.soon),
    },
    storage?.is_nearly_full && {
      key: 'storage',
      tone: 'waiting',
      icon: <StorageIcon />,
      figure: formatPercent(Math.floor((storage.used / storage.quota) * 100)),
      note: undefined,
      examples: [
        {
          key: 'free',
          name: t('home.attention.used'),
          fact: t('home.attention.of_quota', {
            used: formatSize(storage.used),
            quota: formatSize(storage.quota),
          }),
          to: '/materials?sort=-size',
        },
      ],
      to: '/materials?sort=-size',
    },
  ];
  return cells.filter((cell) => !!cell).filter(({ figure }) => figure !== formatNumber(0));
}

function changeText(count: number, before: number | null, t: TFunction): string | undefined {
  if (before === null || before === count) return undefined;
  return t(count > before ? 'home.attention.more' : 'home.attention.fewer', {
    count: Math.abs(count - before),
  });
}

function lastDayText(day: string, now: number, t: TFunction): string {
  const days = dayjs(day).diff(dayjs(now).startOf('day'), 'day');
  if (days <= 0) return t('materials.expires_today');
  return days === 1 ? t('materials.expires_tomorrow') : t('materials.expires_in_days', { count: days });
}
