import type { SceneDocument } from '@marquee/scene';

import { useTranslation } from 'react-i18next';
import { ExpandedIcon } from '../../../shared/icons/index.ts';
import { ButtonMenu } from '../../../shared/menus/button-menu.tsx';
import { besideButton } from './beside-button.ts';
import styles from './preview-player.module.css';

interface SceneJumpProps {
  document: SceneDocument;
  sceneIndex: number;
  onJump: (sceneIndex: number) => void;
}

/** The scene that is shown, and a menu of the others. */
export function SceneJump({ document, sceneIndex, onJump }: SceneJumpProps) {
  const { t } = useTranslation();
  const { scenes } = document;
  return (
    <ButtonMenu
      placement="topRight"
      getPopupContainer={besideButton}
      menu={{
        className: styles.scenes ?? '',
        selectedKeys: [String(sceneIndex)],
        items: scenes.map(({ name }, index) => ({
          key: String(index),
          label: name === String(index + 1) ? name : `${index + 1}. ${name}`,
        })),
        onClick: ({ key }) => onJump(Number(key)),
      }}
    >
      <button type="button" className={styles.scene} title={t('preview.jump')}>
        <span className="ellipsis">
          {t('preview.scene', {
            number: sceneIndex + 1,
            count: scenes.length,
            name: scenes[sceneIndex]?.name ?? '',
          })}
        </span>
        <ExpandedIcon size={14} />
      </button>
    </ButtonMenu>
  );
}
