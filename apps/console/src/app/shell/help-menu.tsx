import { Button, type MenuProps } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { MANUAL_ADDRESS, usePageHelp } from '../../shared/help/use-page-help.ts';
import { HelpIcon } from '../../shared/icons/index.ts';
import { ButtonMenu } from '../../shared/menus/button-menu.tsx';
import type { MenuPage } from '../page.ts';
import { ShortcutWindow } from './keyboard/shortcut-window.ts';
import { useOpenablePages } from './use-openable-pages.ts';

/** The chapter of the manual that explains this page, the whole manual, and all keys. */
export function HelpMenu({ menu }: { menu: readonly MenuPage[] }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const pageHelp = usePageHelp();
  const pages = useOpenablePages(menu);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const items: MenuProps['items'] = [
    ...(pathname === '/manual'
      ? []
      : [
          { key: 'page', label: t('shell.page_help'), onClick: () => openTab(pageHelp) },
          { key: 'manual', label: t('manual.title'), onClick: () => openTab(MANUAL_ADDRESS) },
        ]),
    { key: 'keys', label: t('shell.keyboard.title'), extra: '?', onClick: () => setSheetOpen(true) },
  ];
  return (
    <>
      <ButtonMenu menu={{ items }}>
        <Button type="text" aria-label={t('shell.help')} title={t('shell.help')} icon={<HelpIcon />} />
      </ButtonMenu>
      {isSheetOpen && <ShortcutWindow pages={pages} onClose={() => setSheetOpen(false)} />}
    </>
  );
}

/** In another tab, so that a form which is being filled in stays as it is. */
function openTab(address: string): void {
  window.open(address, '_blank', 'noopener');
}
