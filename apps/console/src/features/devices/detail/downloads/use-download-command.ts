import { findCommand, type PayloadOf } from '@marquee/commands';
import { commandRoutes, type Device, deviceCommandRefusal } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../../shared/access/access.ts';
import { useRouteMutation } from '../../../../shared/api/use-route-mutation.ts';
import { commandRuns } from '../../runs/command-runs.ts';
import { type CommandTarget, targetBody } from '../../runs/command-target.ts';
import { refusalText } from '../../runs/refusal-text.ts';

export interface DownloadCommand {
  /** Why the device does not get it now. */
  readonly refusal: string | undefined;
  readonly send: (payload: PayloadOf<'rpc-download'>) => void;
}

/** Steers the downloads of a device; undefined if the user may not. */
export function useDownloadCommand(device: Device): DownloadCommand | undefined {
  const { t } = useTranslation();
  const { may } = useAccess();
  const route = commandRoutes['rpc-download'];
  const sending = useRouteMutation(route);
  const command = findCommand('rpc-download');
  if (!command || !may(route)) return undefined;
  const refusal = deviceCommandRefusal(command, device);
  const target: CommandTarget = { kind: 'devices', devices: [device] };
  return {
    refusal: refusal ? refusalText(refusal.code, command, t) : undefined,
    send: (payload) =>
      sending.mutate(
        { body: { ...payload, ...targetBody(target) } },
        { onSuccess: (outcome) => commandRuns.add({ command, target, outcome }) },
      ),
  };
}
