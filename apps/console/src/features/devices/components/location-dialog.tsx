import { type Device, deviceLocationSchema, deviceRoutes } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import type { ActionDialogProps } from '../../../shared/actions/define-actions.ts';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { TextField } from '../../../shared/form/text-field.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';

/** The coordinates and the address of one device, or of several at the same place. */
export function LocationDialog({ items, onClose }: ActionDialogProps<Device>) {
  const { t } = useTranslation();
  const [first, ...others] = items;
  const isOne = others.length === 0;
  const setting = useRouteMutation(deviceRoutes.setLocation, { showsOwnFailure: true });
  const form = useSchemaForm({
    schema: deviceLocationSchema,
    initial: {
      ids: items.map(({ id }) => id),
      latitude: isOne ? String(first.latitude ?? '') : '',
      longitude: isOne ? String(first.longitude ?? '') : '',
      address: isOne ? first.address : '',
    },
    send: async ({ address, ...place }) => {
      // Several devices keep their addresses unless one is entered for all.
      const isKept = !isOne && !address;
      await setting.mutateAsync({ body: { ...place, ...(!isKept && { address }) } });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('devices.locate_title', { count: items.length })}
      submitText={t('common.save')}
      form={form}
      onClose={onClose}
    >
      <TextField form={form} name="latitude" label={t('devices.latitude')} inputMode="decimal" />
      <TextField
        form={form}
        name="longitude"
        label={t('devices.longitude')}
        hint={t('devices.locate_hint')}
        inputMode="decimal"
      />
      <TextField
        form={form}
        name="address"
        label={t('devices.address')}
        hint={isOne ? undefined : t('devices.locate_address_hint')}
      />
    </FormDialog>
  );
}
