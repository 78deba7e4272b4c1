import { companyAddSchema, companyRoutes, DEFAULT_QUOTAS } from '@marquee/contract';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { TextField } from '../../../shared/form/text-field.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import styles from './company.module.css';
import { QuotaFields, type Quotas } from './quota-fields.tsx';

interface Values extends Quotas {
  company_code: string;
  name: string;
  admin_name: string;
  phone: string;
  login_name: string;
  password: string;
  confirm_password: string;
}

const EMPTY: Values = {
  company_code: '',
  name: '',
  admin_name: '',
  phone: '',
  login_name: '',
  password: '',
  confirm_password: '',
  storage_quota: DEFAULT_QUOTAS.storage,
  device_quota: DEFAULT_QUOTAS.devices,
};

/** A company and its first administrator, who changes the password when signing in for the first time. */
export function AddCompanyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const add = useRouteMutation(companyRoutes.add, { showsOwnFailure: true });
  const form = useSchemaForm<Values, z.output<typeof companyAddSchema>>({
    schema: companyAddSchema,
    initial: EMPTY,
    send: async (body) => {
      await add.mutateAsync({ body });
      void message.success(t('companies.added', { login: body.login_name }));
      onClose();
    },
  });
  const line = (name: Exclude<keyof Values, keyof Quotas>) => ({
    form,
    name,
    label: t(`companies.${name}`),
    isRequired: true,
    autoComplete: 'off',
  });
  return (
    <FormDialog
      title={t('companies.new')}
      submitText={t('companies.create')}
      width={660}
      form={form}
      onClose={onClose}
    >
      <div className={styles.columns}>
        <TextField {...line('company_code')} hint={t('companies.code_hint')} autoFocus />
        <TextField {...line('name')} hint={t('companies.name_hint')} />
        <TextField {...line('admin_name')} />
        <TextField {...line('phone')} hint={t('companies.phone_hint')} />
      </div>
      <QuotaFields values={form.values} errorAt={form.errorAt} onChange={form.set} />
      <h2 className={styles.group}>{t('companies.first_admin')}</h2>
      <TextField {...line('login_name')} hint={t('companies.login_hint')} />
      <div className={styles.columns}>
        <TextField
          {...line('password')}
          hint={t('companies.password_hint')}
          isPassword
          autoComplete="new-password"
        />
        <TextField {...line('confirm_password')} isPassword autoComplete="new-password" />
      </div>
    </FormDialog>
  );
}
