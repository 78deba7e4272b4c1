import type { Group } from '@marquee/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../access/access.ts';
import { MoreIcon } from '../icons/index.ts';
import { anchorOf, type MenuAnchor } from '../menus/menu-anchor.ts';
import { type GroupAction, GroupActions } from './group-actions.tsx';
import { groupName } from './group-name.ts';
import type { GroupResource } from './group-resource.ts';
import styles from './group-tree.module.css';

interface GroupMenuProps {
  resource: GroupResource;
  group: Group;
  more: () => GroupAction[];
  onOpen: () => void;
  onAddBelow: () => void;
  onDeleted: () => void;
}

/** The button of the actions on a group that the user may perform. Of the many lines of a tree, few menus are ever opened. */
export function GroupMenu({ resource, group, more, onOpen, ...actions }: GroupMenuProps) {
  const { t } = useTranslation();
  const { may } = useAccess();
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<MenuAnchor>();
  const [wasOpened, setOpened] = useState(false);
  const { words, routes } = resource;
  const rights = {
    mayAdd: group.may_add && may(routes.add),
    mayUpdate: group.may_change && may(routes.update),
    mayDelete: group.may_delete && may(routes.delete),
  };
  if (!Object.values(rights).includes(true) && more().length === 0) return null;
  return (
    // Clicks, keys and the focus inside the menu and the dialog, which React reports through the tree's node, must not
    // choose a node or scroll to the chosen one. Escape belongs to the dialog, which handles it last.
    <span
      role="none"
      onFocus={(event) => event.stopPropagation()}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
    >
      <button
        ref={button}
        type="button"
        // The tree is one tab stop: Shift F10 and → on the line open the menu.
        tabIndex={-1}
        data-group-menu={group.group_id}
        className={styles.more}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        aria-label={t(`${words}.actions`, { name: groupName(group, t, words) })}
        onClick={({ currentTarget }) => {
          onOpen();
          setOpened(true);
          setAnchor(anchorOf(currentTarget));
        }}
      >
        <MoreIcon />
      </button>
      {wasOpened && (
        <GroupActions
          {...actions}
          resource={resource}
          group={group}
          rights={rights}
          more={more}
          anchor={anchor}
          onMenuClose={() => {
            setAnchor(undefined);
            // A dialog that opens now returns the focus to the tree, too.
            button.current?.closest<HTMLElement>('[role=tree]')?.focus({ preventScroll: true });
          }}
        />
      )}
    </span>
  );
}
