import type { ComponentType, ReactNode } from 'react';
import {
  ApproveIcon,
  BrandIcon,
  CloseIcon,
  CopyIcon,
  DeleteIcon,
  DetailsIcon,
  DisableIcon,
  DownloadIcon,
  EditIcon,
  EnableIcon,
  ExpiryIcon,
  HandOverIcon,
  MoveIcon,
  PasswordIcon,
  PutBackIcon,
  ReleaseAgainIcon,
  ReleaseIcon,
  RemoteControlIcon,
  RenameIcon,
  ReplaceIcon,
  RetryIcon,
  RoleIcon,
  TagsIcon,
  TakeDownIcon,
  UsesIcon,
  ViewIcon,
} from '../icons/index.ts';
import type { TextKey } from './define-actions.ts';
import type { RowAction } from './row-action.ts';

/** The icons of actions that several lists have, by their key. */
const ICONS: Readonly<Record<string, ComponentType>> = {
  preview: ViewIcon,
  edit: EditIcon,
  copy: CopyIcon,
  rename: RenameIcon,
  release: ReleaseIcon,
  download: DownloadIcon,
  download_now: DownloadIcon,
  tag: TagsIcon,
  expire: ExpiryIcon,
  move: MoveIcon,
  hand_over: HandOverIcon,
  set_role: RoleIcon,
  reset: PasswordIcon,
  approve: ApproveIcon,
  enable: EnableIcon,
  disable: DisableIcon,
  uses: UsesIcon,
  replace: ReplaceIcon,
  retry: RetryIcon,
  cancel_uploads: CloseIcon,
  brand: BrandIcon,
  details: DetailsIcon,
  pullout: TakeDownIcon,
  again: ReleaseAgainIcon,
  put_back: PutBackIcon,
  delete: DeleteIcon,
};

/** The icons of menus that stand between actions with icons, by the key of their name. */
const MENU_ICONS: Partial<Record<TextKey, ReactNode>> = {
  'commands.remote_control': <RemoteControlIcon />,
};

export function menuIcon(name: TextKey | undefined): ReactNode {
  return name && MENU_ICONS[name];
}

/** The icon of an action: its own, or the usual one; nothing if it has none. */
export function ActionIcon({ action }: { action: Pick<RowAction, 'key' | 'icon'> }) {
  const Usual = ICONS[action.key];
  return action.icon ?? (Usual && <Usual />);
}

export function hasIcon({ key, icon }: Pick<RowAction, 'key' | 'icon'>): boolean {
  return icon !== undefined || key in ICONS;
}
