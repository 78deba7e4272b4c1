import { type Company, companyRoutes } from '@marquee/contract';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { useConfirm } from '../../../shared/feedback/use-confirm.tsx';
import { EditCompanyDialog } from './edit-company-dialog.tsx';

export interface CompanyActions {
  /** The company of the signed-in administrator of the platform, which stays enabled. */
  isOwn: (company: Company) => boolean;
  edit: (company: Company) => void;
  disable: (company: Company) => void;
  enable: (company: Company) => void;
  /** Place for the dialog. */
  dialog: ReactNode;
}

export function useCompanyActions(): CompanyActions {
  const { t } = useTranslation();
  const { user } = useAccess();
  const confirm = useConfirm();
  const locking = useRouteMutation(companyRoutes.lock);
  const unlocking = useRouteMutation(companyRoutes.unlock);
  const [edited, setEdited] = useState<Company>();
  return {
    isOwn: ({ company_code }) => company_code === user.company_code,
    edit: setEdited,
    disable: ({ id, name, user_count }) =>
      confirm({
        title: t('companies.disable_title'),
        names: [name],
        consequence: t('companies.disable_consequence', { total: user_count }),
        actionText: t('companies.disable'),
        act: () => locking.mutateAsync({ body: { id } }),
      }),
    enable: ({ id, name, user_count }) =>
      confirm({
        title: t('companies.enable_title'),
        names: [name],
        consequence: t('companies.enable_consequence', { total: user_count }),
        actionText: t('companies.enable'),
        isHarmless: true,
        act: () => unlocking.mutateAsync({ body: { id } }),
      }),
    dialog: edited && <EditCompanyDialog company={edited} onClose={() => setEdited(undefined)} />,
  };
}
