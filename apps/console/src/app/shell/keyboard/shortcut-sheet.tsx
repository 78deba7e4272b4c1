import { Modal } from 'antd';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useFocusReturn } from '../../../shared/feedback/use-focus-return.ts';
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
    <Modal open width={720} title={t('shell.keyboard.title')} footer={null} onCancel={onClose}>
      <div className={styles.groups}>
        {(['list', 'everywhere'] as const).map((group) => (
          <section key={group} className={styles.group}>
            <h3>{t(`shell.keyboard.${group}`)}</h3>
            <dl>
              {NAMES.filter((name) => SHORTCUTS[name].group === group).map((name) => (
                <Row
                  key={name}
                  name={t(`shell.keyboard.${name}`)}
                  caps={SHORTCUTS[name].caps}
                  between={t('shell.keyboard.or')}
                />
              ))}
            </dl>
          </section>
        ))}
        <section className={styles.group}>
          <h3>{t('shell.keyboard.go')}</h3>
          <dl>
            {jumps.map(({ key, name }) => (
              <Row
                key={key}
                name={name}
                caps={['G', key.toUpperCase()]}
                between={t('shell.keyboard.after')}
              />
            ))}
          </dl>
        </section>
      </div>
    </Modal>
  );
}

function Row({ name, caps, between }: { name: string; caps: readonly string[]; between: string }) {
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd className={styles.keys}>
        {caps.map((cap, index) => (
          <Fragment key={cap}>
            {index > 0 && between}
            <kbd>{cap}</kbd>
          </Fragment>
        ))}
      </dd>
    </div>
  );
}
