import { brandRoutes, type Company, companyRoutes } from '@marquee/contract';
import { defineActions } from '../../../shared/actions/define-actions.ts';
import { companyName } from '../../../shared/format/company-name.ts';
import { BrandDialog } from './brand-dialog.tsx';
import { EditCompanyDialog } from './edit-company-dialog.tsx';

export const companyActions = defineActions<Company>()([
  {
    key: 'edit',
    call: companyRoutes.update,
    label: 'companies.edit',
    dialog: ({ items: [company], onClose }) => <EditCompanyDialog company={company} onClose={onClose} />,
  },
  {
    key: 'enable',
    call: companyRoutes.unlock,
    label: 'companies.enable',
    when: ({ is_disabled }) => is_disabled,
    run: ({ items: [{ id, name, user_count }], t, confirm, call }) =>
      confirm({
        title: t('companies.enable_title'),
        thing: 'company',
        names: [companyName(name)],
        consequence: t('companies.enable_consequence', { count: user_count }),
        actionText: t('companies.enable'),
        isHarmless: true,
        act: () => call(companyRoutes.unlock, { body: { id } }),
      }),
  },
  {
    key: 'disable',
    call: companyRoutes.lock,
    label: 'companies.disable',
    isDangerous: true,
    when: ({ is_disabled }) => !is_disabled,
    // The company of the signed-in administrator of the platform stays enabled.
    refusal: ([{ company_code }], { t, user }) =>
      company_code === user.company_code ? t('errors.companies.own_kept') : undefined,
    run: ({ items: [{ id, name, user_count }], t, confirm, call }) =>
      confirm({
        title: t('companies.disable_title'),
        thing: 'company',
        names: [companyName(name)],
        consequence: t('companies.disable_consequence', { count: user_count }),
        actionText: t('companies.disable'),
        act: () => call(companyRoutes.lock, { body: { id } }),
      }),
  },
  {
    key: 'brand',
    call: brandRoutes.update,
    label: 'companies.brand',
    dialog: ({ items: [company], onClose }) => <BrandDialog company={company} onClose={onClose} />,
  },
]);
