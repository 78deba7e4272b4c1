import { DIRECT_COMMANDS } from '@marquee/commands';
import { commandRoutes, deviceRoutes } from '@marquee/contract';
import { skipToken, useQueries } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { menuItems } from '../../../shared/actions/menu-items.tsx';
import { routeQuery } from '../../../shared/api/use-route-query.ts';
import { ExpandedIcon } from '../../../shared/icons/index.ts';
import { ButtonMenu } from '../../../shared/menus/button-menu.tsx';
import { CommandDialog } from './command-dialog.tsx';
import { COMMAND_EXTRAS } from './command-extras.ts';

/** The commands that make room on a device. */
const WAYS = DIRECT_COMMANDS.filter(({ name }) => name === 'rpc-log-clean' || name === 'rpc-strategy');

export interface FreeSpaceProps {
  /** The devices that lack space. */
  ids: readonly number[];
  label: string;
}

/** A menu of the commands that make room on devices; nothing for users who may not send them. */
export function FreeSpace({ ids, label }: FreeSpaceProps) {
  const { t } = useTranslation();
  const { may } = useAccess();
  const [isAsked, setAsked] = useState(false);
  const [command, setCommand] = useState<(typeof WAYS)[number]>();
  const devices = useQueries({
    queries: ids.map((id) => routeQuery(deviceRoutes.detail, isAsked ? { params: { id } } : skipToken)),
    combine: (results) => ({
      isPending: results.some((result) => result.isPending),
      // A device that was deleted meanwhile is left out.
      found: results.flatMap(({ data }) => data ?? []),
    }),
  });
  const ways = WAYS.filter(({ name }) => may(commandRoutes[name]));
  if (ways.length === 0 || !may(deviceRoutes.detail)) return null;
  const actions = ways.map((way) => {
    const { Icon } = COMMAND_EXTRAS[way.name] ?? {};
    return {
      key: way.name,
      label: t(`commands.labels.${way.name}`),
      ...(Icon && { icon: <Icon /> }),
      act: () => setCommand(way),
    };
  });
  return (
    <>
      <ButtonMenu
        menu={{ items: menuItems(actions) }}
        onOpenChange={(isOpen) => setAsked((was) => was || isOpen)}
      >
        <Button type="link" size="small" icon={<ExpandedIcon size={14} />} iconPlacement="end">
          {label}
        </Button>
      </ButtonMenu>
      {command && !devices.isPending && devices.found.length > 0 && (
        <CommandDialog
          command={command}
          target={{ kind: 'devices', devices: devices.found }}
          onClose={() => setCommand(undefined)}
        />
      )}
    </>
  );
}
