import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useFocusReturn } from '../../../shared/feedback/use-focus-return.ts';
import { PageHelpLink } from '../../../shared/help/page-help-link.tsx';
import { KeyGroup, KeyRow } from '../../../shared/keyboard/key-sheet.tsx';
import { GO_KEYS, SHORTCUTS, type ShortcutName } from '../../../shared/keyboard/shortcuts.ts';
import type { MenuPage } from '../../page.ts';
import { pageName } from '../../page-name.ts';
import styles from './shortcut-sheet.module.css';

const NAMES = Object.keys(SHORTCUTS) as ShortcutName[];

interface ShortcutSheetProps {
  /** The pages that the user may open. */
  pages: readonly MenuPage[];
  onClose: () => void;
}

/** All keys of the console. */
export function ShortcutSheet({ pages, onClose }: ShortcutSheetProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  useFocusReturn();
  const jumps = Object.entries(GO_KEYS).flatMap(([key, path]) => {
    const page = pages.find((one) => one.path === path);
    return page ? [{ key, name: pageName(page, language, t) }] : [];
  });
  return (
    <Modal open width={720} title={t('shell.keyboard.title')} footer={<PageHelpLink />} onCancel={onClose}>
      <div className={styles.groups}>
        {(['list', 'device', 'everywhere'] as const).map((group) => (
          <KeyGroup key={group} title={t(`shell.keyboard.${group}`)}>
            {NAMES.filter((name) => SHORTCUTS[name].group === group).map((name) => (
              <KeyRow
                key={name}
                name={t(`shell.keyboard.${name}`)}
                caps={SHORTCUTS[name].caps}
                between={t('shell.keyboard.or')}
              />
            ))}
          </KeyGroup>
        ))}
        <KeyGroup title={t('shell.keyboard.go')}>
          {jumps.map(({ key, name }) => (
            <KeyRow
              key={key}
              name={name}
              caps={['G', key.toUpperCase()]}
              between={t('shell.keyboard.after')}
            />
          ))}
        </KeyGroup>
      </div>
    </Modal>
  );
}
