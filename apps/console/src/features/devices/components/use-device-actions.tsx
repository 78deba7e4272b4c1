import {
  type Device,
  deviceDeletionRefusal,
  deviceGroupRoutes,
  deviceNameSchema,
  devicePairSchema,
  deviceRoutes,
  releaseRoutes,
  resources,
} from '@marquee/contract';
import { App } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAccess } from '../../../shared/access/access.ts';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { type Handover, useHandover } from '../../../shared/departments/use-handover.tsx';
import { useConfirm } from '../../../shared/feedback/use-confirm.tsx';
import { NameDialog } from '../../../shared/form/name-dialog.tsx';
import { deviceGroups } from '../../../shared/groups/group-resources.ts';
import { MoveToGroupDialog } from '../../../shared/groups/move-to-group-dialog.tsx';
import { DeviceInfoDialog } from './device-info-dialog.tsx';

type Open =
  | { dialog: 'rename' | 'edit' | 'pair'; device: Device }
  | { dialog: 'move'; devices: Device[]; onDone: () => void };

/** What can be done to screens, for the rows, the batch bar and the detail page alike. */
export interface DeviceActions extends Omit<Handover, 'handoverDialog'> {
  mayRename: boolean;
  mayEdit: boolean;
  mayMove: boolean;
  mayRelease: boolean;
  mayDelete: boolean;
  open: (device: Device) => void;
  rename: (device: Device) => void;
  edit: (device: Device) => void;
  pair: (device: Device) => void;
  release: (devices: Device[]) => void;
  move: (devices: Device[], onDone?: () => void) => void;
  remove: (devices: Device[], onDone?: () => void) => void;
  /** Place for the dialogs. */
  dialogs: ReactNode;
}

export function useDeviceActions(): DeviceActions {
  const { t } = useTranslation();
  const { may } = useAccess();
  const { modal } = App.useApp();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { handoverDialog, ...handover } = useHandover(resources.devices);
  const removal = useRouteMutation(deviceRoutes.delete);
  const renaming = useRouteMutation(deviceRoutes.rename, { showsOwnFailure: true });
  const pairing = useRouteMutation(deviceRoutes.pair, { showsOwnFailure: true });
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return {
    ...handover,
    mayRename: may(deviceRoutes.rename),
    mayEdit: may(deviceRoutes.updateInfo),
    mayMove: may(deviceGroupRoutes.move),
    mayRelease: may(releaseRoutes.create),
    mayDelete: may(deviceRoutes.delete),
    open: ({ id }) => navigate(`/devices-mips/detail/${id}`),
    rename: (device) => setOpen({ dialog: 'rename', device }),
    edit: (device) => setOpen({ dialog: 'edit', device }),
    pair: (device) => setOpen({ dialog: 'pair', device }),
    release: (devices) => navigate(`/releases/new?devices=${devices.map(({ id }) => id).join(',')}`),
    move: (devices, onDone = () => undefined) => setOpen({ dialog: 'move', devices, onDone }),
    remove: (devices, onDone) => {
      const online = devices.filter(deviceDeletionRefusal);
      if (online.length > 0) {
        modal.warning({
          title: t('errors.devices.online_kept'),
          content: online.map(({ device_name }) => device_name).join('、'),
        });
        return;
      }
      confirm({
        title: t('devices.delete_title'),
        names: devices.map(({ device_name }) => device_name),
        consequence: t('devices.delete_consequence'),
        actionText: t('common.delete'),
        act: () => removal.mutateAsync({ body: { ids: devices.map(({ id }) => id) } }).then(onDone),
      });
    },
    dialogs: (
      <>
        {handoverDialog}
        {open?.dialog === 'rename' && (
          <NameDialog
            title={t('devices.rename_title')}
            label={t('devices.name')}
            submitText={t('common.save')}
            initial={open.device.device_name}
            field="device_name"
            schema={deviceNameSchema}
            send={(name) => renaming.mutateAsync({ body: { id: open.device.id, device_name: name } })}
            onClose={close}
          />
        )}
        {open?.dialog === 'pair' && (
          <NameDialog
            title={t('devices.accept_title', { name: open.device.device_name })}
            label={t('devices.pairing_code')}
            hint={t('devices.pairing_hint')}
            submitText={t('devices.accept')}
            initial=""
            field="pairing_code"
            schema={devicePairSchema.shape.pairing_code}
            send={(code) => pairing.mutateAsync({ body: { id: open.device.id, pairing_code: code } })}
            onClose={close}
          />
        )}
        {open?.dialog === 'edit' && <DeviceInfoDialog device={open.device} onClose={close} />}
        {open?.dialog === 'move' && (
          <MoveToGroupDialog
            resource={deviceGroups}
            ids={open.devices.map(({ id }) => id)}
            onMoved={open.onDone}
            onClose={close}
          />
        )}
      </>
    ),
  };
}
