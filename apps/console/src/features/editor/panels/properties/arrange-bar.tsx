import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  BundleIcon,
  DownIcon,
  FlipHorizontallyIcon,
  FlipVerticallyIcon,
  FullScreenIcon,
  PictureIcon,
  ToBackIcon,
  ToFrontIcon,
  UnbundleIcon,
  UpIcon,
} from '../../../../shared/icons/index.ts';
import { ArrangeIcon } from '../arrange-icons.tsx';
import { CommandButton } from '../command-button.tsx';
import styles from './arrange-bar.module.css';

const ALIGNMENTS = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const;

/** Buttons to align, distribute, size, order, mirror and group the selected elements. */
export const ArrangeBar = memo(function ArrangeBar() {
  const { t } = useTranslation();
  return (
    <div role="toolbar" aria-label={t('editor.areas.arrange')}>
      <div className={styles.row}>
        {ALIGNMENTS.map((alignment) => (
          <CommandButton key={alignment} id={`align_${alignment}`} icon={<ArrangeIcon shape={alignment} />} />
        ))}
      </div>
      <div className={styles.row}>
        <CommandButton id="distribute_horizontally" icon={<ArrangeIcon shape="horizontal" />} />
        <CommandButton id="distribute_vertically" icon={<ArrangeIcon shape="vertical" />} />
        <span className={styles.gap} />
        <CommandButton id="match_width" icon={<ArrangeIcon shape="width" />} />
        <CommandButton id="match_height" icon={<ArrangeIcon shape="height" />} />
        <CommandButton id="match_size" icon={<ArrangeIcon shape="size" />} />
        <span className={styles.gap} />
        <CommandButton id="flip_horizontally" icon={<FlipHorizontallyIcon />} />
        <CommandButton id="flip_vertically" icon={<FlipVerticallyIcon />} />
      </div>
      <div className={styles.row}>
        <CommandButton id="bring_to_front" icon={<ToFrontIcon />} />
        <CommandButton id="bring_forward" icon={<UpIcon />} />
        <CommandButton id="send_backward" icon={<DownIcon />} />
        <CommandButton id="send_to_back" icon={<ToBackIcon />} />
        <span className={styles.gap} />
        <CommandButton id="group" icon={<BundleIcon />} />
        <CommandButton id="ungroup" icon={<UnbundleIcon />} />
        <span className={styles.gap} />
        <CommandButton id="fill_canvas" icon={<FullScreenIcon />} />
        <CommandButton id="as_background" icon={<PictureIcon />} />
      </div>
    </div>
  );
});
