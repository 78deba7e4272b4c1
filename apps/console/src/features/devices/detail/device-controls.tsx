import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { MenuButton } from '../../../shared/actions/action-buttons.tsx';
import { ActionIcon } from '../../../shared/actions/action-icon.tsx';
import type { RowAction } from '../../../shared/actions/row-action.ts';
import { Hint } from '../../../shared/hints/hint.tsx';

/** The most common actions, which have a button each: as many as fit in one line of a window of 1280. */
const DIRECT: readonly string[] = ['rpc-identify', 'rpc-volume', 'rpc-reboot', 'edit', 'move'];

/** Actions that have their own place on the page. */
const ELSEWHERE: readonly string[] = ['pair', 'release', 'details', 'rename'];

/** The actions on one device in one line: the most common ones, and the others behind "more". */
export function DeviceControls({ actions }: { actions: readonly RowAction[] }) {
  const { t } = useTranslation();
  const direct = DIRECT.flatMap((name) => actions.filter(({ key }) => key === name));
  const rest = actions
    .filter(({ key }) => !DIRECT.includes(key) && !ELSEWHERE.includes(key))
    .map(withoutOuterMenu)
    .toSorted((one, other) => Number(one.isDangerous) - Number(other.isDangerous));
  if (direct.length + rest.length === 0) return null;
  return (
    <div role="group" aria-label={t('devices.controls')} className="row wrap gap-8">
      {direct.map((action) => (
        <Hint key={action.key} title={action.refusal}>
          <Button
            icon={<ActionIcon action={action} />}
            disabled={action.refusal !== undefined}
            onClick={action.act}
          >
            {action.label}
          </Button>
        </Hint>
      ))}
      {rest.length > 0 && <MenuButton label={t('common.more')} actions={rest} />}
    </div>
  );
}

/** The menu of the page has room for the areas of commands, which are in a menu of their own elsewhere. */
function withoutOuterMenu(action: RowAction): RowAction {
  if (!action.menu || action.menu.length === 1) return action;
  return { ...action, menu: action.menu.slice(1), menuIcon: undefined };
}
