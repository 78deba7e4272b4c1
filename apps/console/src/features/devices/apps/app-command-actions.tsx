import { findCommand } from '@marquee/commands';
import {
  type AppCommandName,
  appCommandRoutes,
  appRoutes,
  type Device,
  deviceCommandRefusal,
} from '@marquee/contract';
import type { ReactNode } from 'react';
import type { Action } from '../../../shared/actions/define-actions.ts';
import { InstallIcon, UpgradeIcon } from '../../../shared/icons/index.ts';
import { refusalText } from '../runs/refusal-text.ts';
import { GiveAppDialog } from './give-app-dialog.tsx';

const ICONS: Readonly<Record<AppCommandName, ReactNode>> = {
  'rpc-upgrade': <UpgradeIcon />,
  'rpc-app-install': <InstallIcon />,
};

/** The commands that bring a package to devices, as actions on devices. */
export const appCommandActions: readonly Action<Device, AppCommandName>[] = [
  actionOf('rpc-upgrade'),
  actionOf('rpc-app-install'),
];

function actionOf(name: AppCommandName): Action<Device, AppCommandName> {
  return {
    key: name,
    call: [appCommandRoutes[name], appRoutes.list],
    label: `commands.labels.${name}`,
    icon: ICONS[name],
    menu: ['commands.remote_control', 'commands.areas.apps'],
    onMany: true,
    onPage: true,
    refusal: (devices, { t }) => {
      const command = findCommand(name);
      // Waves wait for devices that are offline; one device is upgraded now.
      const needsOnline = devices.length === 1;
      const refusals = devices.map(
        (device) => command && deviceCommandRefusal({ ...command, needsOnline }, device),
      );
      const [first] = refusals;
      return command && first && refusals.every(Boolean) ? refusalText(first.code, command, t) : undefined;
    },
    dialog: ({ items, onDone, onClose }) => (
      <GiveAppDialog
        name={name}
        target={{ kind: 'devices', devices: items }}
        onSent={onDone}
        onClose={onClose}
      />
    ),
  };
}
