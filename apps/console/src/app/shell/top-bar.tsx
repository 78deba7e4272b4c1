import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { AlertBell } from '../../features/alerts/index.ts';
import { CommandRunsButton } from '../../features/devices/index.ts';
import { LicencePill } from '../../features/licences/index.ts';
import { FoldIcon, UnfoldIcon } from '../../shared/icons/index.ts';
import { UploadCentreButton } from '../../shared/uploads/view/upload-centre-button.tsx';
import type { MenuPage } from '../page.ts';
import { HelpMenu } from './help-menu.tsx';
import { PageTrail } from './page-trail.tsx';
import { SearchButton } from './search/search-button.tsx';
import styles from './shell.module.css';
import { UserMenu } from './user-menu.tsx';

interface TopBarProps {
  menu: readonly MenuPage[];
  isMenuShown: boolean;
  /** Takes the place for what belongs to the page; absent where there is no room for it. */
  toolsRef?: ((place: HTMLElement | null) => void) | undefined;
  onToggleMenu: () => void;
}

/** The place in the product, running work, the search over everything, and the user. */
export function TopBar({ menu, isMenuShown, toolsRef, onToggleMenu }: TopBarProps) {
  const { t } = useTranslation();
  const toggleText = t(isMenuShown ? 'shell.fold_menu' : 'shell.unfold_menu');
  return (
    <header className={styles.top}>
      <Button
        type="text"
        aria-label={toggleText}
        title={toggleText}
        aria-expanded={isMenuShown}
        icon={isMenuShown ? <FoldIcon /> : <UnfoldIcon />}
        onClick={onToggleMenu}
      />
      <PageTrail menu={menu} />
      {toolsRef && <div ref={toolsRef} className={styles.tools} data-page-tools />}
      <LicencePill />
      <CommandRunsButton />
      <UploadCentreButton />
      <AlertBell />
      <SearchButton menu={menu} />
      <HelpMenu menu={menu} />
      <UserMenu />
    </header>
  );
}
