import { useTranslation } from 'react-i18next';
import { ButtonMenu } from '../../../shared/menus/button-menu.tsx';
import { besideButton } from './beside-button.ts';
import styles from './preview-player.module.css';
import { SPEEDS, speedText } from './speeds.ts';

interface SpeedMenuProps {
  speed: number;
  onChange: (speed: number) => void;
}

/** How fast the program plays. */
export function SpeedMenu({ speed, onChange }: SpeedMenuProps) {
  const { t } = useTranslation();
  const name = t('preview.speed');
  return (
    <ButtonMenu
      placement="top"
      getPopupContainer={besideButton}
      menu={{
        selectedKeys: [String(speed)],
        items: SPEEDS.map((value) => ({ key: String(value), label: speedText(value) })),
        onClick: ({ key }) => onChange(Number(key)),
      }}
    >
      <button
        type="button"
        className={styles.text}
        aria-label={`${name} ${speedText(speed)}`}
        title={`${name} (− +)`}
        data-changed={speed !== 1 || undefined}
      >
        {speedText(speed)}
      </button>
    </ButtonMenu>
  );
}
