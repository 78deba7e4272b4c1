import { COMMANDS, type Command, isDirect } from '@marquee/commands';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import type { RowAction } from '../../../shared/actions/row-action.ts';
import { commandCall } from '../../../shared/tasks/command-call.ts';
import { GiveAppDialog } from '../apps/give-app-dialog.tsx';
import { CommandDialog } from '../commands/command-dialog.tsx';
import { COMMAND_EXTRAS } from '../commands/command-extras.ts';
import type { CommandTarget } from '../runs/command-target.ts';

/** The user's commands for a target that is not ticked: a group, or all devices that match a filter. */
export function useCommandMenu(): {
  actionsFor: (target: CommandTarget) => RowAction[];
  dialog: ReactNode;
} {
  const { t } = useTranslation();
  const { may } = useAccess();
  const [open, setOpen] = useState<{ command: Command; target: CommandTarget }>();
  const allowed = COMMANDS.filter((command) => may(commandCall(command)));
  const close = () => setOpen(undefined);
  return {
    actionsFor: (target) =>
      allowed.map((command) => {
        const { Icon } = COMMAND_EXTRAS[command.name] ?? {};
        return {
          key: command.name,
          label: t(`commands.labels.${command.name}`),
          menu: [t(`commands.areas.${command.area}`)],
          ...(Icon && { icon: <Icon /> }),
          act: () => setOpen({ command, target }),
        };
      }),
    dialog: open && <DialogOf {...open} onClose={close} />,
  };
}

function DialogOf(props: { command: Command; target: CommandTarget; onClose: () => void }) {
  const { command, ...rest } = props;
  if (isDirect(command)) return <CommandDialog command={command} {...rest} />;
  return <GiveAppDialog name={command.name} {...rest} />;
}
