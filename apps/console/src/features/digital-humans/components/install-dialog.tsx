import {
  type DigitalHuman,
  deviceDigitalHumanRoutes,
  deviceGroupRoutes,
  deviceRoutes,
} from '@marquee/contract';
import { skipToken } from '@tanstack/react-query';
import { App as Feedback } from 'antd';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useAccess } from '../../../shared/access/access.ts';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { idsOf } from '../../../shared/common-actions/common-actions.tsx';
import { DevicesSelect } from '../../../shared/devices/devices-select.tsx';
import { Field } from '../../../shared/form/field.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { Segments } from '../../../shared/form/segments.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import { countThings } from '../../../shared/format/things.ts';
import { DeviceGroupField } from '../../../shared/groups/device-group-field.tsx';
import styles from './digital-human.module.css';

const TARGETS = ['devices', 'group', 'all'] as const;

const schema = z.object({
  target: z.enum(TARGETS),
  device_ids: z.array(z.int()),
  group_id: z.int().optional(),
});

interface Values {
  target: (typeof TARGETS)[number];
  device_ids: number[];
  group_id: number | undefined;
}

interface InstallProps {
  digitalHumans: readonly DigitalHuman[];
  onDone: () => void;
  onClose: () => void;
}

/** Installs resources on devices that are chosen by name, on those of a group, or on all. */
export function InstallDialog({ digitalHumans, onDone, onClose }: InstallProps) {
  const { t } = useTranslation();
  const { may } = useAccess();
  const { message } = Feedback.useApp();
  const installing = useRouteMutation(deviceDigitalHumanRoutes.give, { showsOwnFailure: true });
  const initial: Values = { target: 'devices', device_ids: [], group_id: undefined };
  const form = useSchemaForm<Values, z.output<typeof schema>>({
    schema,
    initial,
    send: async (values) => {
      const { tasks, refused } = await installing.mutateAsync({
        body: { action: 'install', digital_human_ids: idsOf(digitalHumans), ...bodyOf(values) },
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
  const { target, device_ids, group_id } = form.values;
  const filter = { all: {}, group: group_id === undefined ? undefined : { group_id }, devices: undefined }[
    target
  ];
  const listed = useRouteQuery(deviceRoutes.list, filter ? { query: { ...filter, per_page: 1 } } : skipToken);
  const total = target === 'devices' ? device_ids.length : filter && listed.data?.pagination.total;
  const targets = TARGETS.filter((one) => one !== 'group' || may(deviceGroupRoutes.list));
  return (
    <FormDialog
      title={t('digital_humans.install_title')}
      submitText={
        total
          ? t('digital_humans.install_devices', { devices: countThings(t, 'device', total) })
          : t('digital_humans.install')
      }
      isBlocked={!total}
      width={560}
      form={form}
      onClose={onClose}
    >
      <Field label={t('digital_humans.title')} isGroup error={undefined}>
        {() => (
          <ul className={styles.chosen}>
            {digitalHumans.map(({ id, name }) => (
              <li key={id} className="break-anywhere">
                {name}
              </li>
            ))}
          </ul>
        )}
      </Field>
      <Field label={t('digital_humans.target')} isGroup error={undefined}>
        {() => (
          <Segments
            value={target}
            options={targets.map((value) => ({ value, label: t(`digital_humans.targets.${value}`) }))}
            onChange={(value) => form.set('target', value)}
          />
        )}
      </Field>
      {target === 'devices' && (
        <Field label={t('digital_humans.devices')} isRequired error={form.errorAt('device_ids')}>
          {(input) => (
            <DevicesSelect input={input} value={device_ids} onChange={(ids) => form.set('device_ids', ids)} />
          )}
        </Field>
      )}
      {target === 'group' && (
        <DeviceGroupField
          label={t('digital_humans.group')}
          hint={t('digital_humans.group_hint')}
          error={form.errorAt('group_id')}
          placeholder={t('digital_humans.choose_group')}
          value={group_id}
          onChange={(group) => form.set('group_id', group)}
        />
      )}
      <p className="flush quiet">{t('digital_humans.install_note')}</p>
    </FormDialog>
  );
}

function bodyOf({ target, device_ids, group_id }: z.output<typeof schema>) {
  switch (target) {
    case 'devices':
      return { ids: device_ids };
    case 'group':
      return { group_id };
    case 'all':
      return { filter: {} };
  }
}
