import type { Vip } from '@marquee/contract';
import type { TFunction } from 'i18next';
import type { Actions } from '../../../shared/actions/use-actions.tsx';
import { departmentColumn } from '../../../shared/departments/department-column.ts';
import { StatusBadge } from '../../../shared/format/status-badge.tsx';
import { StatusDot } from '../../../shared/format/status-dot.tsx';
import { formatDay } from '../../../shared/format/time.ts';
import { actionsColumn } from '../../../shared/list/table/actions-column.tsx';
import type { ListColumn } from '../../../shared/list/table/list-column.ts';
import { createdAtColumn, creatorColumn } from '../../../shared/list/table/usual-columns.tsx';
import { CopiesButton } from './copies-button.tsx';
import { PictureButton } from './picture-button.tsx';

export function vipColumns(t: TFunction, actions: Actions<Vip>): ListColumn<Vip>[] {
  return [
    { key: 'name', title: t('vips.name'), sortBy: 'name', isFixed: true, render: ({ name }) => name },
    { key: 'picture', title: t('vips.picture'), render: (vip) => <PictureButton vip={vip} /> },
    {
      key: 'gender',
      title: t('vips.gender'),
      isHiddenAtFirst: true,
      render: ({ gender }) => (gender === null ? '–' : t(`vips.${gender}`)),
    },
    { key: 'phone', title: t('vips.phone'), render: ({ phone }) => phone || '–' },
    {
      key: 'welcome_text',
      title: t('vips.welcome_text'),
      render: ({ welcome_text }) => welcome_text || t('vips.welcome_default'),
    },
    { key: 'state', title: t('vips.state'), render: (vip) => <VipStateMark vip={vip} t={t} /> },
    {
      key: 'screens',
      title: t('vips.on_devices'),
      render: (vip) => <CopiesButton vip={vip} />,
    },
    {
      key: 'consent_at',
      title: t('vips.consent'),
      sortBy: 'consent_at',
      isHiddenAtFirst: true,
      render: ({ consent_at, consent_source }) =>
        consent_at === null ? '–' : `${formatDay(consent_at)} · ${consent_source}`,
    },
    {
      key: 'expires_at',
      title: t('vips.expires_at'),
      sortBy: 'expires_at',
      render: ({ expires_at }) => formatDay(expires_at),
    },
    departmentColumn(t),
    { ...creatorColumn(t('vips.creator')), isHiddenAtFirst: true },
    { ...createdAtColumn(t('vips.created_at')), isHiddenAtFirst: true },
    actionsColumn(t, actions, ({ name }) => name, 3),
  ];
}

/** Devices get a VIP only while it is active. */
function VipStateMark({ vip: { state }, t }: { vip: Vip; t: TFunction }) {
  const text = t(`vips.state_${state}`);
  if (state === 'active') return <StatusDot tone="good">{text}</StatusDot>;
  return <StatusBadge tone={state === 'expired' ? 'failed' : 'changed'}>{text}</StatusBadge>;
}
