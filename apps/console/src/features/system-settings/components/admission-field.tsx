import { type Admission, admissionSettingRoutes } from '@marquee/contract';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { SwitchField } from '../../../shared/form/switch-field.tsx';

/** Whether every new device waits for an operator. */
export function AdmissionField({ admission }: { admission: Admission }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const update = useRouteMutation(admissionSettingRoutes.update);
  const change = (approves_devices: boolean) =>
    update.mutate(
      { body: { approves_devices } },
      { onSuccess: () => void message.success(t('common.saved')) },
    );
  return (
    <SwitchField
      label={t('system_settings.approval')}
      hint={t('system_settings.approval_hint')}
      loading={update.isPending}
      isOn={admission.approves_devices}
      onChange={change}
    />
  );
}
