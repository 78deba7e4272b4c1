import { type DigitalHuman, deviceDigitalHumanRoutes, deviceRoutes } from '@marquee/contract';
import { App as Feedback } from 'antd';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import { countThings } from '../../../shared/format/things.ts';
import { DeviceGroupField } from '../../../shared/groups/device-group-field.tsx';

const schema = z.object({ group_id: z.int().optional() });

interface InstallProps {
  digitalHumans: readonly DigitalHuman[];
  onDone: () => void;
  onClose: () => void;
}

/** Installs resources on the devices of a group, or on all. */
export function InstallDialog({ digitalHumans, onDone, onClose }: InstallProps) {
  const { t } = useTranslation();
  const { message } = Feedback.useApp();
  const installing = useRouteMutation(deviceDigitalHumanRoutes.give, { showsOwnFailure: true });
  const initial: { group_id: number | undefined } = { group_id: undefined };
  const form = useSchemaForm<typeof initial, z.output<typeof schema>>({
    schema,
    initial,
    send: async ({ group_id }) => {
      const { tasks, refused } = await installing.mutateAsync({
        body: {
          action: 'install',
          digital_human_ids: digitalHumans.map(({ id }) => id),
          ...(group_id === undefined ? { filter: {} } : { group_id }),
        },
      });
      const devices = countThings(t, 'device', tasks.length);
      if (refused.length === 0) void message.success(t('digital_humans.was_installed', { devices }));
      else
        void message.info(
          t('digital_humans.was_installed_on_some', {
            devices,
            others: countThings(t, 'device', refused.length),
          }),
        );
      onDone();
      onClose();
    },
  });
  const { group_id } = form.values;
  const { data } = useRouteQuery(deviceRoutes.list, {
    query: { per_page: 1, ...(group_id !== undefined && { group_id }) },
  });
  const total = data?.pagination.total ?? 0;
  return (
    <FormDialog
      title={t('digital_humans.install_title')}
      submitText={t('digital_humans.install_devices', { devices: countThings(t, 'device', total) })}
      isBlocked={total === 0}
      form={form}
      onClose={onClose}
    >
      <ul>
        {digitalHumans.map(({ id, name }) => (
          <li key={id} className="break-anywhere">
            {name}
          </li>
        ))}
      </ul>
      <DeviceGroupField
        label={t('digital_humans.group')}
        hint={t('digital_humans.group_hint')}
        error={form.errorAt('group_id')}
        placeholder={t('digital_humans.every_device')}
        value={group_id}
        onChange={(group) => form.set('group_id', group)}
      />
      <p className="flush quiet">{t('digital_humans.install_note')}</p>
    </FormDialog>
  );
}
