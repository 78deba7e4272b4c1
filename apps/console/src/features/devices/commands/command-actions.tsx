import { type CommandName, DIRECT_COMMANDS, type DirectCommand } from '@marquee/commands';
import { commandRoutes, type Device, deviceCommandRefusal } from '@marquee/contract';
import type { Action, ActionDialogProps, ActionRun, Items } from '../../../shared/actions/define-actions.ts';
import { commandRuns } from '../runs/command-runs.ts';
import { type CommandTarget, targetBody } from '../runs/command-target.ts';
import { refusalText } from '../runs/refusal-text.ts';
import { CommandDialog } from './command-dialog.tsx';
import { COMMAND_EXTRAS } from './command-extras.ts';

/** Every command of the table as an action on devices. */
export const commandActions: readonly Action<Device, CommandName>[] = DIRECT_COMMANDS.map(commandAction);

function commandAction(command: DirectCommand): Action<Device, CommandName> {
  const { name, area } = command;
  const { Icon, isImmediate } = COMMAND_EXTRAS[name] ?? {};
  return {
    key: name,
    call: commandRoutes[name],
    label: `commands.labels.${name}`,
    ...(Icon && { icon: <Icon /> }),
    menu: ['commands.remote_control', `commands.areas.${area}`],
    ...(name === 'rpc-volume' && { isDirectOnMany: true }),
    onMany: true,
    onPage: true,
    refusal: (devices, { t }) => {
      const refusals = devices.map((device) => deviceCommandRefusal(command, device));
      const [first] = refusals;
      return first && !refusals.includes(null) ? refusalText(first.code, command, t) : undefined;
    },
    run: (run) => {
      if (isImmediate && run.items.length === 1) void sendNow(command, run);
      else run.open(Dialog);
    },
  };

  function Dialog({ items, onDone, onClose }: ActionDialogProps<Device>) {
    return <CommandDialog command={command} target={targetOf(items)} onSent={onDone} onClose={onClose} />;
  }
}

function targetOf(devices: Items<Device>): CommandTarget {
  return { kind: 'devices', devices };
}

/** A refusal is shown as that of any other call. */
async function sendNow(command: DirectCommand, { items, call, onDone }: ActionRun<Device>): Promise<void> {
  const target = targetOf(items);
  const outcome = await call(commandRoutes[command.name], { body: targetBody(target) }).catch(
    () => undefined,
  );
  if (!outcome) return;
  commandRuns.add({ command, target, outcome });
  onDone();
}
