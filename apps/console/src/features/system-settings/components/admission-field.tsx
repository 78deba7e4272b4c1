import { type Admission, admissionSettingRoutes } from '@marquee/contract';
import { App, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { Field } from '../../../shared/form/field.tsx';

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
    <Field label={t('system_settings.approval')} hint={t('system_settings.approval_hint')} error={undefined}>
      {({ status: _status, ...input }) => (
        <div>
          <Switch
            {...input}
            checked={admission.approves_devices}
            loading={update.isPending}
            onChange={change}
          />
        </div>
      )}
    </Field>
  );
}
