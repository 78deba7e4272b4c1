import { type Company, companyRoutes, companyUpdateSchema } from '@marquee/contract';
import { App, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { Field } from '../../../shared/form/field.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { TextField } from '../../../shared/form/text-field.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import { companyName } from '../../../shared/format/company-name.ts';
import styles from './company.module.css';
import { QuotaFields, type Quotas } from './quota-fields.tsx';

interface Values extends Quotas {
  id: number;
  name: string;
  admin_name: string;
  phone: string;
  approves_devices: boolean;
}

/** A company's facts and quotas; its code and the login of its first administrator never change. */
export function EditCompanyDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const update = useRouteMutation(companyRoutes.update, { showsOwnFailure: true });
  const { id, name, admin_name, phone, storage_quota, device_quota, approves_devices } = company;
  const form = useSchemaForm<Values, z.output<typeof companyUpdateSchema>>({
    schema: companyUpdateSchema,
    initial: { id, name, admin_name, phone, storage_quota, device_quota, approves_devices },
    send: async (body) => {
      await update.mutateAsync({ body });
      void message.success(t('common.saved'));
      onClose();
    },
  });
  const line = (field: 'name' | 'admin_name' | 'phone') => ({
    form,
    name: field,
    label: t(`companies.${field}`),
    isRequired: true,
    autoComplete: 'off',
  });
  return (
    <FormDialog
      title={t('companies.edit_title', { name: companyName(name) })}
      submitText={t('common.save')}
      width={560}
      form={form}
      onClose={onClose}
    >
      <TextField {...line('name')} hint={t('companies.name_hint')} autoFocus />
      <div className={styles.columns}>
        <TextField {...line('admin_name')} />
        <TextField {...line('phone')} hint={t('companies.phone_hint')} />
      </div>
      <QuotaFields
        values={form.values}
        errorAt={form.errorAt}
        onChange={form.set}
        used={{ storage: company.storage_used, devices: company.device_count }}
      />
      <Field
        label={t('companies.approves_devices')}
        error={form.errorAt('approves_devices')}
        hint={t('companies.approves_devices_hint')}
      >
        {({ status: _status, ...input }) => (
          <div>
            <Switch
              {...input}
              checked={form.values.approves_devices}
              onChange={(isOn) => form.set('approves_devices', isOn)}
            />
          </div>
        )}
      </Field>
    </FormDialog>
  );
}
