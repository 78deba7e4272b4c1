import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ZoomInIcon, ZoomOutIcon } from '../../../../shared/icons/index.ts';
import { useViewState } from '../../document/editor-context.ts';
import styles from './crop-frame.module.css';

/** How much larger or smaller one press makes the picture. */
const SCALE_STEP = 1.1;

interface CropBarProps {
  /** The pictures of the element, to all of which the crop applies. */
  count: number;
  isWhole: boolean;
  onScale: (factor: number) => void;
  onWhole: () => void;
  onCancel: () => void;
  onApply: () => void;
}

/** The actions on a crop, at the lower edge of the canvas. */
export function CropBar({ count, isWhole, onScale, onWhole, onCancel, onApply }: CropBarProps) {
  const { t } = useTranslation();
  const { x, y } = useViewState(({ viewport }) => viewport);
  const { width, height } = useViewState(({ window }) => window);
  const scale = (factor: number, icon: React.ReactNode, label: string) => (
    <Button type="text" icon={icon} aria-label={label} title={label} onClick={() => onScale(factor)} />
  );
  return (
    <div
      data-in-place
      className={styles.bar}
      role="toolbar"
      aria-label={t('editor.crop.title')}
      style={{ transform: `translate(calc(${width / 2 - x}px - 50%), calc(${height - y - 16}px - 100%))` }}
    >
      {scale(1 / SCALE_STEP, <ZoomOutIcon />, t('in_place.reduce'))}
      {scale(SCALE_STEP, <ZoomInIcon />, t('in_place.enlarge'))}
      <Button disabled={isWhole} onClick={onWhole}>
        {t('editor.crop.reset')}
      </Button>
      {count > 1 && <span>{t('editor.crop.all', { count })}</span>}
      <Button onClick={onCancel}>{t('common.cancel')}</Button>
      <Button type="primary" onClick={onApply}>
        {t('editor.crop.apply')}
      </Button>
    </div>
  );
}
