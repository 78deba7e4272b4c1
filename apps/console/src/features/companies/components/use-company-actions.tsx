import type { Company } from '@marquee/contract';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '../../../shared/feedback/use-confirm.tsx';
import { useLockCompany } from '../api/use-lock-company.ts';
import { useUnlockCompany } from '../api/use-unlock-company.ts';
import { EditCompanyDialog } from './edit-company-dialog.tsx';

export interface CompanyActions {
  edit: (company: Company) => void;
  disable: (company: Company) => void;
  enable: (company: Company) => void;
  /** Place for the dialog. */
  dialog: ReactNode;
}

export function useCompanyActions(): CompanyActions {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const locking = useLockCompany();
  const unlocking = useUnlockCompany();
  const [edited, setEdited] = useState<Company>();
  return {
    edit: setEdited,
    disable: ({ id, name, user_count }) =>
      confirm({
        title: t('companies.disable_title'),
        names: [name],
        consequence: t('companies.disable_consequence', { total: user_count }),
        actionText: t('companies.disable'),
        act: () => locking.mutateAsync(id),
      }),
    enable: ({ id, name, user_count }) =>
      confirm({
        title: t('companies.enable_title'),
        names: [name],
        consequence: t('companies.enable_consequence', { total: user_count }),
        actionText: t('companies.enable'),
        isHarmless: true,
        act: () => unlocking.mutateAsync(id),
      }),
    dialog: edited && <EditCompanyDialog company={edited} onClose={() => setEdited(undefined)} />,
  };
}
