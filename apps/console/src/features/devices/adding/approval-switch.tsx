import { type Admission, admissionSettingRoutes } from '@marquee/contract';
import { Switch } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import styles from './add-device.module.css';

/** Whether new devices wait for their code; shown to those who may change it. */
export function ApprovalSwitch({ admission }: { admission: Admission }) {
  const { t } = useTranslation();
  const id = useId();
  const update = useRouteMutation(admissionSettingRoutes.update);
  return (
    <div className={styles.approval}>
      <Switch
        id={id}
        size="small"
        checked={admission.approves_devices}
        loading={update.isPending}
        onChange={(approves_devices) => update.mutate({ body: { approves_devices } })}
      />
      <label htmlFor={id}>
        {t('system_settings.approval')}
        <span>{t('system_settings.approval_hint')}</span>
      </label>
    </div>
  );
}
