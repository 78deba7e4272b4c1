import type { SameKeys } from '../../texts.ts';
import type { shell as zhShell } from '../../zh/shared/shell.ts';

export const shell: SameKeys<typeof zhShell> = {
  menu: 'Main menu',
  fold_menu: 'Collapse menu',
  unfold_menu: 'Expand menu',
  skip: 'Skip to content',
  detail: 'Details',
  uses: 'Usage',
  edit: 'Edit',
  new: 'New',
  my_account: 'My account',
  appearance: 'Appearance',
  appearance_system: 'System',
  appearance_light: 'Light',
  appearance_dark: 'Dark',
  about: 'About',
  about_title: 'About Marquee',
  version: 'Version',
  account: 'Username',
  company: 'Company',
  interface: 'API reference',
  sign_out: 'Sign out',
};
