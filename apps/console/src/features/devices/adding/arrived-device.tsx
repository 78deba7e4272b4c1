import { type Device, deviceGroupRoutes, deviceNameSchema, deviceRoutes } from '@marquee/contract';
import { App, Button, Switch } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useAccess } from '../../../shared/access/access.ts';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { FailureNote } from '../../../shared/feedback/failure-note.tsx';
import { SubmitForm } from '../../../shared/form/submit-form.tsx';
import { TextField } from '../../../shared/form/text-field.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import { formatResolution } from '../../../shared/format/resolution.ts';
import { GroupField } from '../../../shared/groups/group-field.tsx';
import { deviceGroups } from '../../../shared/groups/resources/device-groups.ts';
import { DoneIcon } from '../../../shared/icons/index.ts';
import { DeviceImage } from '../picture/device-picture.tsx';
import { firstScreen } from '../state/on-screen-text.ts';
import styles from './add-device.module.css';
import { useWelcome } from './use-welcome.ts';

const schema = z.object({ device_name: deviceNameSchema, group_id: z.int() });

interface ArrivedDeviceProps {
  device: Device;
  onFinished: () => void;
}

/** A screen that has just come: it gets a name, a place in the groups, and its first program. */
export function ArrivedDevice({ device, onFinished }: ArrivedDeviceProps) {
  const { t } = useTranslation();
  const { may } = useAccess();
  const { message } = App.useApp();
  const welcome = useWelcome();
  const [isWelcomed, setWelcomed] = useState(true);
  const rename = useRouteMutation(deviceRoutes.rename, { showsOwnFailure: true });
  const move = useRouteMutation(deviceGroupRoutes.move, { showsOwnFailure: true });
  const welcomeId = useId();
  const { id, device_name, device_mac, group_id } = device;
  // One that takes the place of a former device keeps its releases.
  const mayWelcome = welcome.isPossible && !firstScreen(device)?.program && device.incoming === null;
  const form = useSchemaForm({
    schema,
    initial: { device_name, group_id: group_id as number | undefined },
    send: async (body) => {
      if (body.device_name !== device_name)
        await rename.mutateAsync({ body: { id, device_name: body.device_name } });
      if (body.group_id !== group_id)
        await move.mutateAsync({ body: { ids: [id], group_id: body.group_id } });
      const isWaiting = mayWelcome && isWelcomed && (await welcome.release(device));
      onFinished();
      const text = isWaiting ? 'devices.add.added_waiting' : 'devices.add.added';
      void message.success(t(text, { name: body.device_name }));
    },
  });
  return (
    <section className={styles.arrived} aria-label={t('devices.add.arrived')}>
      <div className={styles.card}>
        <DeviceImage device={device} />
        <p className={styles.found} role="status">
          <DoneIcon aria-hidden="true" />
          {t('devices.add.arrived')}
        </p>
        <p className={styles.identity}>
          {[device.model, formatResolution(device.res)].filter(Boolean).join(' · ')}
          <br />
          {device_mac}
        </p>
      </div>
      <SubmitForm className={styles.naming} onSubmit={() => form.submit()}>
        {may(deviceRoutes.rename) && (
          <TextField
            form={form}
            name="device_name"
            label={t('devices.name')}
            hint={t('devices.add.name_hint')}
            maxLength={20}
            isRequired
            autoFocus
            onFocus={({ target }) => target.select()}
          />
        )}
        {may(deviceGroupRoutes.list) && may(deviceGroupRoutes.move) && (
          <GroupField form={form} name="group_id" label={t('devices.group')} resource={deviceGroups} />
        )}
        {mayWelcome && (
          <div className={styles.welcome}>
            <Switch id={welcomeId} size="small" checked={isWelcomed} onChange={setWelcomed} />
            <label htmlFor={welcomeId}>
              {t('devices.add.welcome')}
              <span>{t('devices.add.welcome_hint')}</span>
            </label>
          </div>
        )}
        <FailureNote error={form.failure} />
        <Button type="primary" htmlType="submit" loading={form.isSubmitting}>
          {t('devices.add.finish')}
        </Button>
      </SubmitForm>
    </section>
  );
}
