import { type Device, deviceTimeRoutes, deviceTimeSchema } from '@marquee/contract';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ActionDialogProps } from '../../../shared/actions/define-actions.ts';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import { ZoneField } from '../../../shared/form/zone-field.tsx';
import { countThings } from '../../../shared/format/things.ts';
import { TargetNote } from '../commands/target-note.tsx';
import { useTargetTotal } from '../commands/use-command-reach.ts';
import { type CommandTarget, targetBody } from '../runs/command-target.ts';

interface SetTimeZoneProps {
  target: CommandTarget;
  onDone?: () => void;
  onClose: () => void;
}

/** The time zone of the chosen devices. */
export function TimeZoneDialog({ items, ...props }: ActionDialogProps<Device>) {
  return <SetTimeZone target={{ kind: 'devices', devices: items }} {...props} />;
}

/** The time zone of any devices; at first that of the chosen ones, if they all have the same. */
export function SetTimeZone({ target, onDone, onClose }: SetTimeZoneProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const count = useTargetTotal(target);
  const setting = useRouteMutation(deviceTimeRoutes.set, { showsOwnFailure: true });
  const form = useSchemaForm({
    schema: deviceTimeSchema,
    initial: { time_zone: commonZone(target) },
    send: async ({ time_zone }) => {
      const { device_ids } = await setting.mutateAsync({ body: { ...targetBody(target), time_zone } });
      const devices = countThings(t, 'device', device_ids.length);
      void message.success(t('devices.time_zone_set', { devices }));
      onDone?.();
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('devices.set_time_zone')}
      submitText={t('devices.set_time_zone_of', { devices: countThings(t, 'device', count ?? 0) })}
      form={form}
      onClose={onClose}
      isBlocked={!count}
    >
      <TargetNote target={target} count={count} />
      <ZoneField
        label={t('devices.time_zone')}
        hint={t('devices.set_time_zone_hint')}
        isRequired
        error={form.errorAt('time_zone')}
        value={form.values.time_zone}
        onChange={(zone) => form.set('time_zone', zone)}
      />
    </FormDialog>
  );
}

function commonZone(target: CommandTarget): string {
  const zones = target.kind === 'devices' ? new Set(target.devices.map(({ time_zone }) => time_zone)) : [];
  const [first = '', another] = [...zones];
  return another === undefined ? first : '';
}
