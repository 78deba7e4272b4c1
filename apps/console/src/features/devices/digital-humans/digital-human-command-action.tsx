import { digitalResources } from '@marquee/commands';
import {
  type Device,
  deviceCommandRefusal,
  deviceDigitalHumanRoutes,
  digitalHumanRoutes,
} from '@marquee/contract';
import type { Action } from '../../../shared/actions/define-actions.ts';
import { DigitalHumanIcon } from '../../../shared/icons/index.ts';
import { refusalText } from '../runs/refusal-text.ts';
import { GiveDigitalHumansDialog } from './give-digital-humans-dialog.tsx';

const { name, area } = digitalResources;

/** Installs digital-human resources, as an action on devices. */
export const digitalHumanCommandAction: Action<Device, typeof name> = {
  key: name,
  call: [deviceDigitalHumanRoutes.give, digitalHumanRoutes.list],
  label: `commands.labels.${name}`,
  icon: <DigitalHumanIcon />,
  menu: ['commands.remote_control', `commands.areas.${area}`],
  onMany: true,
  onPage: true,
  refusal: (devices, { t }) => {
    const refusals = devices.map((device) => deviceCommandRefusal(digitalResources, device));
    const [first] = refusals;
    return first && !refusals.includes(null) ? refusalText(first.code, digitalResources, t) : undefined;
  },
  dialog: ({ items, onDone, onClose }) => (
    <GiveDigitalHumansDialog target={{ kind: 'devices', devices: items }} onSent={onDone} onClose={onClose} />
  ),
};
