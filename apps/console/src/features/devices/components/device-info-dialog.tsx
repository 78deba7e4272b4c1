import { type Device, deviceInfoSchema, deviceRoutes } from '@marquee/contract';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { Field } from '../../../shared/form/field.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { TextField } from '../../../shared/form/text-field.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import { ZoneField } from '../../../shared/form/zone-field.tsx';

export function DeviceInfoDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const { t } = useTranslation();
  const update = useRouteMutation(deviceRoutes.updateInfo, { showsOwnFailure: true });
  const form = useSchemaForm({
    schema: deviceInfoSchema,
    initial: {
      id: device.id,
      address: device.address,
      iot_card: device.iot_card,
      charge_user: device.charge_user,
      charge_user_phone: device.charge_user_phone,
      time_zone: device.time_zone,
      remark: device.remark,
    },
    send: async (body) => {
      await update.mutateAsync({ body });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('devices.edit_title', { name: device.device_name })}
      submitText={t('common.save')}
      form={form}
      onClose={onClose}
    >
      <TextField form={form} name="charge_user" label={t('devices.charge_user')} />
      <TextField form={form} name="charge_user_phone" label={t('devices.charge_user_phone')} />
      <TextField form={form} name="address" label={t('devices.address')} />
      <TextField
        form={form}
        name="iot_card"
        label={t('devices.iot_card')}
        hint={t('devices.iot_card_hint')}
      />
      <ZoneField
        label={t('devices.time_zone')}
        hint={t('devices.time_zone_hint')}
        error={form.errorAt('time_zone')}
        value={form.values.time_zone}
        onChange={(zone) => form.set('time_zone', zone)}
      />
      <Field label={t('devices.remark')} error={form.errorAt('remark')}>
        {(input) => (
          <Input.TextArea
            {...input}
            rows={2}
            value={form.values.remark}
            onChange={(event) => form.set('remark', event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
