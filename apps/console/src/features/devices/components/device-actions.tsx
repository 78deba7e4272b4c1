import { COMMAND_NAMES, type CommandName } from '@marquee/commands';
import {
  activationRoutes,
  type Device,
  deviceDeletionRefusal,
  deviceFlowRoutes,
  deviceNameSchema,
  devicePairSchema,
  deviceRoutes,
  releaseRoutes,
  resources,
} from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import {
  type Action,
  type ActionDialogProps,
  defineActions,
} from '../../../shared/actions/define-actions.ts';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import {
  deleteAction,
  handOverAction,
  idsOf,
  moveToGroupAction,
} from '../../../shared/common-actions/common-actions.tsx';
import { NameDialog } from '../../../shared/form/name-dialog.tsx';
import { asTitle } from '../../../shared/format/as-title.ts';
import { formatList } from '../../../shared/format/list.ts';
import { countThings } from '../../../shared/format/things.ts';
import { deviceGroups } from '../../../shared/groups/resources/device-groups.ts';
import {
  ActivateIcon,
  DownloadIcon,
  EnableIcon,
  LocationIcon,
  MonitorIcon,
} from '../../../shared/icons/index.ts';
import { appCommandActions } from '../apps/app-command-actions.tsx';
import { commandActions } from '../commands/command-actions.tsx';
import { digitalHumanCommandAction } from '../digital-humans/digital-human-command-action.tsx';
import { programActions } from '../programs/program-actions.tsx';
import { timeActions } from '../time/time-actions.tsx';
import { DeviceFlowDialog } from './device-flow-dialog.tsx';
import { DeviceInfoDialog } from './device-info-dialog.tsx';
import { LocationDialog } from './location-dialog.tsx';
import { MAX_MONITORED } from './max-monitored.ts';

/** Every command in the order of the table, as in the menu for all devices. */
const everyCommand: readonly Action<Device, CommandName>[] = [
  ...commandActions,
  ...appCommandActions,
  digitalHumanCommandAction,
].toSorted((one, other) => COMMAND_NAMES.indexOf(one.key) - COMMAND_NAMES.indexOf(other.key));

/** The actions on devices: in their list, in the batch bar and on the page of one. */
export const deviceActions = defineActions<Device>()([
  {
    key: 'pair',
    call: deviceRoutes.pair,
    label: 'devices.accept',
    onPage: 'primary',
    when: ({ state }) => state === 'waiting',
    dialog: PairDialog,
  },
  {
    key: 'release',
    call: releaseRoutes.create,
    label: 'devices.release',
    onMany: 'primary',
    onPage: 'primary',
    when: ({ state }, { place }) => place !== 'page' || state === 'active',
    run: ({ items, navigate }) => navigate(`/releases/new?devices=${idsOf(items).join(',')}`),
  },
  {
    key: 'details',
    label: 'devices.detail',
    run: ({ items: [{ id }], navigate }) => navigate(`/devices-mips/detail/${id}`),
  },
  {
    key: 'monitor',
    label: 'devices.monitor',
    icon: <MonitorIcon />,
    onRow: false,
    onMany: true,
    refusal: (devices, { t }) =>
      devices.length > MAX_MONITORED ? t('devices.monitor_most', { count: MAX_MONITORED }) : undefined,
    run: ({ items, navigate }) => navigate(`/devices-mips/monitor?ids=${idsOf(items).join(',')}`),
  },
  { key: 'rename', call: deviceRoutes.rename, label: 'common.rename', onPage: true, dialog: RenameDialog },
  {
    key: 'edit',
    call: deviceRoutes.updateInfo,
    label: 'devices.edit',
    onPage: true,
    dialog: ({ items: [device], onClose }) => <DeviceInfoDialog device={device} onClose={onClose} />,
  },
  {
    key: 'flow',
    call: deviceFlowRoutes.set,
    label: 'devices.flow.title',
    icon: <DownloadIcon />,
    onMany: 'more',
    onPage: true,
    dialog: DeviceFlowDialog,
  },
  ...everyCommand,
  ...programActions,
  ...timeActions,
  {
    key: 'locate',
    call: deviceRoutes.setLocation,
    label: 'devices.locate',
    icon: <LocationIcon />,
    onMany: 'more',
    onPage: true,
    dialog: LocationDialog,
  },
  {
    key: 'restore',
    call: deviceRoutes.restore,
    label: 'devices.restore',
    icon: <EnableIcon />,
    isRemoval: true,
    onMany: 'more',
    onPage: true,
    when: ({ state }) => state === 'disabled',
    run: ({ items, t, confirm, call, message, onDone }) =>
      confirm({
        title: t('devices.restore_title', { count: items.length }),
        thing: 'device',
        names: items.map(({ device_name }) => device_name),
        consequence: t('devices.restore_consequence'),
        actionText: t('devices.restore'),
        isHarmless: true,
        act: async () => {
          const { data } = await call(deviceRoutes.restore, { body: { ids: idsOf(items) } });
          void message.success(t('devices.restored', { devices: countThings(t, 'device', data.length) }));
          onDone();
        },
      }),
  },
  {
    key: 'activate',
    call: activationRoutes.activate,
    label: 'devices.activate',
    icon: <ActivateIcon />,
    onMany: 'more',
    onPage: true,
    when: ({ activation }) => activation === 'trial' || activation === 'expired',
    run: ({ items, t, confirm, call, message, onDone }) =>
      confirm({
        title: t('devices.activate_title', { count: items.length }),
        thing: 'device',
        names: items.map(({ device_name }) => device_name),
        consequence: t('devices.activate_consequence'),
        actionText: t('devices.activate'),
        isHarmless: true,
        act: async () => {
          const body = { ids: idsOf(items) };
          const { activated } = await call(
            activationRoutes.activate,
            { body },
            { changes: ['devices', 'licences'] },
          );
          void message.success(t('devices.was_activated', { devices: countThings(t, 'device', activated) }));
          onDone();
        },
      }),
  },
  {
    key: 'disable',
    call: deviceRoutes.disable,
    label: 'devices.disable',
    isDangerous: true,
    onMany: 'more',
    onPage: true,
    when: ({ state }, { place }) => place === 'many' || state === 'active',
    run: ({ items, t, confirm, call, onDone }) =>
      confirm({
        title: t('devices.disable_title', { count: items.length }),
        thing: 'device',
        names: items.map(({ device_name }) => device_name),
        consequence: t('devices.disable_consequence'),
        actionText: t('devices.disable'),
        act: () => call(deviceRoutes.disable, { body: { ids: idsOf(items) } }).then(onDone),
      }),
  },
  moveToGroupAction(deviceGroups),
  handOverAction(resources.devices, 'more'),
  deleteAction({
    thing: 'device',
    call: deviceRoutes.delete,
    title: 'devices.delete_title',
    consequence: 'devices.delete_consequence',
    nameOf: ({ device_name }) => device_name,
    isOnPage: true,
    isPrevented: ({ items, modal, t }) => {
      const online = items.filter(deviceDeletionRefusal);
      if (online.length === 0) return false;
      modal.warning({
        title: asTitle(t('errors.devices.online_kept')),
        content: formatList(online.map(({ device_name }) => device_name)),
      });
      return true;
    },
  }),
]);

function PairDialog({ items: [device], onClose }: ActionDialogProps<Device>) {
  const { t } = useTranslation();
  const pairing = useRouteMutation(deviceRoutes.pair, { showsOwnFailure: true });
  return (
    <NameDialog
      title={t('devices.accept_title', { name: device.device_name })}
      label={t('devices.pairing_code')}
      hint={t('devices.pairing_hint')}
      submitText={t('devices.accept')}
      // The code is typed from the screen: it proves that someone stands in front of it.
      initial=""
      field="pairing_code"
      schema={devicePairSchema.shape.pairing_code}
      send={(code) => pairing.mutateAsync({ body: { id: device.id, pairing_code: code } })}
      done={() => t('devices.accepted')}
      onClose={onClose}
    />
  );
}

function RenameDialog({ items: [device], onClose }: ActionDialogProps<Device>) {
  const { t } = useTranslation();
  const renaming = useRouteMutation(deviceRoutes.rename, { showsOwnFailure: true });
  return (
    <NameDialog
      title={t('devices.rename_title')}
      label={t('devices.name')}
      submitText={t('common.save')}
      initial={device.device_name}
      field="device_name"
      schema={deviceNameSchema}
      send={(name) => renaming.mutateAsync({ body: { id: device.id, device_name: name } })}
      onClose={onClose}
    />
  );
}
