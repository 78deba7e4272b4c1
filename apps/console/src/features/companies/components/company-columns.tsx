import type { Company } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { formatSize } from '../../../shared/format/size.ts';
import { StatusDot } from '../../../shared/format/status-dot.tsx';
import type { ListColumn } from '../../../shared/list/list-column.ts';
import { RowActions } from '../../../shared/list/row-actions.tsx';
import { createdAtColumn } from '../../../shared/list/usual-columns.tsx';
import { QuotaBar } from './quota-bar.tsx';
import type { CompanyActions } from './use-company-actions.tsx';

export function companyColumns(t: TFunction, actions: CompanyActions): ListColumn<Company>[] {
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
      render: ({ name }) => name,
    },
    { key: 'admin', title: t('companies.admin_name'), render: ({ admin_name }) => admin_name || '–' },
    { key: 'login', title: t('companies.login'), render: ({ login_name }) => login_name || '–' },
    { key: 'phone', title: t('companies.phone'), render: ({ phone }) => phone || '–' },
    {
      key: 'storage',
      title: t('companies.storage'),
      render: ({ storage_used, storage_quota }) => (
        <QuotaBar
          label={t('companies.storage')}
          used={storage_used}
          quota={storage_quota}
          format={formatSize}
        />
      ),
    },
    {
      key: 'devices',
      title: t('companies.devices'),
      render: ({ device_count, device_quota }) => (
        <QuotaBar label={t('companies.devices')} used={device_count} quota={device_quota} format={String} />
      ),
    },
    { key: 'users', title: t('companies.users'), align: 'right', render: ({ user_count }) => user_count },
    {
      key: 'state',
      title: t('companies.state'),
      render: ({ is_disabled }) => (
        <StatusDot tone={is_disabled ? 'bad' : 'good'}>
          {t(is_disabled ? 'companies.disabled' : 'companies.enabled')}
        </StatusDot>
      ),
    },
    { ...createdAtColumn(t('companies.created_at')), isHiddenAtFirst: true },
    {
      key: 'actions',
      title: t('common.actions'),
      isFixed: true,
      render: (company) => (
        <RowActions
          name={company.name}
          actions={[
            { key: 'edit', label: t('companies.edit'), act: () => actions.edit(company) },
            company.is_disabled
              ? { key: 'enable', label: t('companies.enable'), act: () => actions.enable(company) }
              : {
                  key: 'disable',
                  label: t('companies.disable'),
                  isDangerous: true,
                  refusal: actions.isOwn(company) ? t('errors.companies.own_kept') : undefined,
                  act: () => actions.disable(company),
                },
          ]}
        />
      ),
    },
  ];
}
