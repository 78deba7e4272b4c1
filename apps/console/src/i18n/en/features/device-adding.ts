import type { SameKeys } from '../../texts.ts';
import type { deviceAdding as zhDeviceAdding } from '../../zh/features/device-adding.ts';

export const deviceAdding: SameKeys<typeof zhDeviceAdding> = {
  action: 'Add device',
  title: 'Add a device',
  open_address: "Open this address in the screen's browser, or scan the code",
  address_hint:
    'The screen must be on the same network as the server. The device then appears here automatically.',
  networks_hint:
    'The server is on several networks. Choose the one that the screen is on. The device then appears here automatically.',
  network: 'Network',
  unreachable:
    "The server only accepts connections from its own computer, so screens can't open the player. Ask the server administrator to change the listening address.",
  enter_code: "Enter the pairing code on the device's screen",
  if_code: 'If the screen shows a pairing code, enter it',
  code_hint: '6 digits',
  waiting: 'Waiting for a screen…',
  shows_code: '{{mac}} is waiting. Enter the pairing code on its screen.',
  waits: '{{mac}} is waiting for approval by a user who has permission',
  arrived: 'Device connected',
  name_hint: 'For example “Reception left”. Up to 20 characters.',
  welcome: 'Play a welcome program',
  welcome_hint: 'Created as a regular release that you can edit or end at any time',
  finish: 'Done',
  added: '“{{name}}” added',
  added_waiting: '“{{name}}” added. The welcome program was submitted for review.',
};
