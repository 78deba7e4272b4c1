import { type Company, companyRoutes } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { SwitchField } from '../../../shared/form/switch-field.tsx';
import { TextField } from '../../../shared/form/text-field.tsx';
import { useRouteForm } from '../../../shared/form/use-route-form.ts';
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
  const { id, name, admin_name, phone, storage_quota, device_quota, approves_devices } = company;
  const initial: Values = { id, name, admin_name, phone, storage_quota, device_quota, approves_devices };
  const form = useRouteForm(companyRoutes.update, { initial, onSaved: onClose });
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
      <SwitchField
        label={t('companies.approves_devices')}
        hint={t('companies.approves_devices_hint')}
        error={form.errorAt('approves_devices')}
        isOn={form.values.approves_devices}
        onChange={(isOn) => form.set('approves_devices', isOn)}
      />
    </FormDialog>
  );
}
