import type { SameKeys } from '../../texts.ts';
import type { shell as zhShell } from '../../zh/shared/shell.ts';

export const shell: SameKeys<typeof zhShell> = {
  menu: 'Main menu',
  fold_menu: 'Fold the menu',
  unfold_menu: 'Unfold the menu',
  skip: 'Skip to content',
  detail: 'Details',
  uses: 'Where used',
  edit: 'Edit',
  new: 'New',
  my_account: 'My account',
  appearance: 'Appearance',
  appearance_system: 'As the system',
  appearance_light: 'Light',
  appearance_dark: 'Dark',
  about: 'About',
  about_title: 'About Marquee',
  version: 'Version',
  account: 'Login name',
  company: 'Company',
  interface: 'API reference',
  sign_out: 'Sign out',
};
