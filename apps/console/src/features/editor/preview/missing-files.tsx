import { Popover } from 'antd';
import { useTranslation } from 'react-i18next';
import { WarningIcon } from '../../../shared/icons/index.ts';
import { besideButton } from './beside-button.ts';
import styles from './preview-player.module.css';
import type { UnavailableFile } from './unavailable-files.ts';

interface MissingFilesProps {
  files: readonly UnavailableFile[];
  onJump: (sceneIndex: number) => void;
}

/** How many files cannot be shown; a click names them and leads to their scenes. */
export function MissingFiles({ files, onJump }: MissingFilesProps) {
  const { t } = useTranslation();
  if (files.length === 0) return null;
  const title = t('preview.missing', { count: files.length });
  return (
    <Popover
      trigger="click"
      placement="topRight"
      getPopupContainer={besideButton}
      title={title}
      content={
        <ul className={styles.missing}>
          {files.map(({ name, sceneIndex }, index) => (
            <li key={`${index}-${name}`}>
              <span title={name}>{name}</span>
              <button type="button" onClick={() => onJump(sceneIndex)}>
                {t('preview.in_scene', { number: sceneIndex + 1 })}
              </button>
            </li>
          ))}
        </ul>
      }
    >
      <button type="button" className={styles.warning} aria-label={title} title={title}>
        <WarningIcon size={16} />
        {files.length}
      </button>
    </Popover>
  );
}
