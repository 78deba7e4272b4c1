import {
  APP_COMMANDS,
  type App,
  appCommandRoutes,
  deviceRoutes,
  type Waves,
  wavesSchema,
} from '@marquee/contract';
import { App as Feedback } from 'antd';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { AppName } from '../../../shared/apps/app-name.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import { systemTypeText } from '../../../shared/format/system-type.ts';
import { countThings } from '../../../shared/format/things.ts';
import { DeviceGroupField } from '../../../shared/groups/device-group-field.tsx';
import { WaveFields } from '../../../shared/waves/wave-fields.tsx';

const schema = z.object({ group_id: z.int().optional(), waves: wavesSchema.optional() });

interface Values {
  group_id: number | undefined;
  waves: Waves | undefined;
}

/** Sends a package to the devices of a group, or to all with its system. */
export function SendAppDialog({ app, onClose }: { app: App; onClose: () => void }) {
  const { t } = useTranslation();
  const { message } = Feedback.useApp();
  const command = APP_COMMANDS[app.category];
  const isUpgrade = command === 'rpc-upgrade';
  const sending = useRouteMutation(appCommandRoutes[command], { showsOwnFailure: true });
  const initial: Values = { group_id: undefined, waves: undefined };
  const form = useSchemaForm<Values, z.output<typeof schema>>({
    schema,
    initial,
    send: async ({ waves, group_id }) => {
      const { tasks, refused, rollout_id } = await sending.mutateAsync({
        body: { app_id: app.id, ...(waves && { waves }), filter: filterOf(group_id) },
      });
      const count = (devices: number) => countThings(t, 'device', devices);
      if (rollout_id !== null) void message.success(t('apps.rollout_begun'));
      else if (refused.length === 0)
        void message.success(t('apps.was_sent', { devices: count(tasks.length) }));
      else
        void message.info(
          t('apps.was_sent_to_some', { devices: count(tasks.length), others: count(refused.length) }),
        );
      onClose();
    },
  });
  const { group_id, waves } = form.values;
  const { data } = useRouteQuery(deviceRoutes.list, { query: { ...filterOf(group_id), per_page: 1 } });
  const total = data?.pagination.total ?? 0;
  return (
    <FormDialog
      title={t(isUpgrade ? 'apps.upgrade_title' : 'apps.install_title')}
      submitText={t(isUpgrade ? 'apps.upgrade_devices' : 'apps.install_devices', {
        devices: countThings(t, 'device', total),
      })}
      width={640}
      isDangerous={isUpgrade}
      isBlocked={total === 0}
      form={form}
      onClose={onClose}
    >
      <p>
        <AppName url={app.icon_url} name={`${app.name} ${app.version}`} detail={app.package} />
      </p>
      <DeviceGroupField
        label={t('apps.group')}
        hint={t('apps.group_hint', { system: systemTypeText(app.system, t) })}
        error={form.errorAt('group_id')}
        placeholder={t('apps.every_device')}
        value={group_id}
        onChange={(group) => form.set('group_id', group)}
      />
      <WaveFields
        label={t('apps.in_waves')}
        help={t('apps.in_waves_help')}
        failureHint={t('apps.failure_hint')}
        waves={waves}
        errorAt={form.errorAt}
        onChange={(next) => form.set('waves', next)}
        deviceCount={data?.pagination.total}
      />
      <p className="flush quiet">{t(waves ? 'apps.waves_note' : 'apps.send_note')}</p>
    </FormDialog>
  );

  function filterOf(group: number | undefined) {
    return { system_type: app.system, ...(group !== undefined && { group_id: group }) };
  }
}
