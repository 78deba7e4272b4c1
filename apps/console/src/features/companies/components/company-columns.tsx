import type { Company } from '@marquee/contract';
import type { TFunction } from 'i18next';
import type { Actions } from '../../../shared/actions/use-actions.tsx';
import { companyName } from '../../../shared/format/company-name.ts';
import { formatNumber } from '../../../shared/format/number.ts';
import { formatSize } from '../../../shared/format/size.ts';
import { StatusDot } from '../../../shared/format/status-dot.tsx';
import { actionsColumn } from '../../../shared/list/table/actions-column.tsx';
import type { ListColumn } from '../../../shared/list/table/list-column.ts';
import { createdAtColumn } from '../../../shared/list/table/usual-columns.tsx';
import { QuotaBar } from './quota-bar.tsx';

export function companyColumns(t: TFunction, actions: Actions<Company>): ListColumn<Company>[] {
  return [
    {
      key: 'code',
      title: t('companies.code'),
      sortBy: 'company_code',
      isFixed: true,
      render: ({ company_code }) => company_code,
    },
    {
      key: 'name',
      title: t('companies.title'),
      sortBy: 'name',
      isFixed: true,
      render: ({ name }) => companyName(name),
    },
    { key: 'admin', title: t('companies.admin_name'), render: ({ admin_name }) => admin_name || '–' },
    { key: 'login', title: t('companies.login'), render: ({ login_name }) => login_name || '–' },
    { key: 'phone', title: t('companies.phone'), render: ({ phone }) => phone || '–' },
    {
      key: 'storage',
      title: t('companies.storage'),
      render: ({ storage_used, storage_quota, storage_reserved }) => (
        <QuotaBar
          label={t('companies.storage')}
          used={storage_used}
          quota={storage_quota}
          format={formatSize}
          note={
            storage_reserved > 0
              ? t('companies.storage_reserved', { size: formatSize(storage_reserved) })
              : undefined
          }
        />
      ),
    },
    {
      key: 'devices',
      title: t('companies.devices'),
      render: ({ device_count, device_quota }) => (
        <QuotaBar
          label={t('companies.devices')}
          used={device_count}
          quota={device_quota}
          format={formatNumber}
        />
      ),
    },
    {
      key: 'users',
      title: t('companies.users'),
      align: 'right',
      render: ({ user_count }) => formatNumber(user_count),
    },
    {
      key: 'state',
      title: t('companies.state'),
      render: ({ is_disabled }) => (
        <StatusDot tone={is_disabled ? 'quiet' : 'good'}>
          {t(is_disabled ? 'companies.disabled' : 'companies.enabled')}
        </StatusDot>
      ),
    },
    { ...createdAtColumn(t('companies.created_at')), isHiddenAtFirst: true },
    actionsColumn(t, actions, ({ name }) => companyName(name)),
  ];
}
