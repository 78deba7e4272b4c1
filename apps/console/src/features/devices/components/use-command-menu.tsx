import { COMMANDS, type Command, isDirect } from '@marquee/commands';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import type { RowAction } from '../../../shared/actions/row-action.ts';
import { lazyPart } from '../../../shared/lazy/lazy-part.tsx';
import { commandCall } from '../../../shared/tasks/command-call.ts';
import { GiveAppDialog } from '../apps/give-app-dialog.tsx';
import { CommandDialog } from '../commands/command-dialog.tsx';
import { COMMAND_EXTRAS } from '../commands/command-extras.ts';
import { GiveDigitalHumansDialog } from '../digital-humans/give-digital-humans-dialog.tsx';
import { programActions } from '../programs/program-actions.tsx';
import type { CommandTarget } from '../runs/command-target.ts';
import { timeActions } from '../time/time-actions.tsx';

/** Actions that change what manifests have, and are no commands. */
const CALL_DIALOGS = {
  add_programs: lazyPart(async () => (await import('../programs/programs-dialog.tsx')).AddPrograms),
  remove_programs: lazyPart(async () => (await import('../programs/programs-dialog.tsx')).RemovePrograms),
  clear_programs: lazyPart(async () => (await import('../programs/programs-dialog.tsx')).ClearPrograms),
  set_time_zone: lazyPart(async () => (await import('../time/time-zone-dialog.tsx')).SetTimeZone),
};

const CALL_ACTIONS = [...programActions, ...timeActions];

/** The user's commands for a target that is not ticked: a group, or all devices that match a filter. */
export function useCommandMenu(): {
  actionsFor: (target: CommandTarget) => RowAction[];
  dialog: ReactNode;
} {
  const { t } = useTranslation();
  const { may } = useAccess();
  const [open, setOpen] = useState<{ command: Command; target: CommandTarget }>();
  const [called, setCalled] = useState<{ key: keyof typeof CALL_DIALOGS; target: CommandTarget }>();
  const allowed = COMMANDS.filter((command) => may(commandCall(command)));
  const calls = CALL_ACTIONS.filter(({ call }) => [call ?? []].flat().every((one) => may(one)));
  const CalledDialog = called && CALL_DIALOGS[called.key];
  const close = () => {
    setOpen(undefined);
    setCalled(undefined);
  };
  return {
    actionsFor: (target) => [
      ...allowed.map((command) => {
        const { Icon } = COMMAND_EXTRAS[command.name] ?? {};
        return {
          key: command.name,
          label: t(`commands.labels.${command.name}`),
          menu: [t(`commands.areas.${command.area}`)],
          ...(Icon && { icon: <Icon /> }),
          act: () => setOpen({ command, target }),
        };
      }),
      ...calls.map(({ key, icon, menu = [], isDangerous = false }) => ({
        key,
        label: t(`devices.${key}`),
        // Their first level is the button that opens this menu.
        menu: menu.slice(1).map((name) => t(name)),
        icon,
        isDangerous,
        act: () => setCalled({ key, target }),
      })),
    ],
    dialog: (
      <>
        {open && <DialogOf {...open} onClose={close} />}
        {called && CalledDialog && <CalledDialog target={called.target} onClose={close} />}
      </>
    ),
  };
}

function DialogOf(props: { command: Command; target: CommandTarget; onClose: () => void }) {
  const { command, ...rest } = props;
  if (isDirect(command)) return <CommandDialog command={command} {...rest} />;
  if ('namesApp' in command) return <GiveAppDialog name={command.name} {...rest} />;
  return <GiveDigitalHumansDialog {...rest} />;
}
