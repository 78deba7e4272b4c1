import { DIRECT_COMMANDS, type DirectCommand } from '@marquee/commands';
import { commandRoutes } from '@marquee/contract';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import type { RowAction } from '../../../shared/actions/row-action.ts';
import type { CommandTarget } from '../runs/command-target.ts';
import { CommandDialog } from './command-dialog.tsx';
import { COMMAND_EXTRAS } from './command-extras.ts';

/** The user's commands for a target that is not ticked: a group, or all devices that match a filter. */
export function useCommandMenu(): {
  actionsFor: (target: CommandTarget) => RowAction[];
  dialog: ReactNode;
} {
  const { t } = useTranslation();
  const { may } = useAccess();
  const [open, setOpen] = useState<{ command: DirectCommand; target: CommandTarget }>();
  const allowed = DIRECT_COMMANDS.filter(({ name }) => may(commandRoutes[name]));
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
    dialog: open && <CommandDialog {...open} onClose={() => setOpen(undefined)} />,
  };
}
