import type { Crop } from '@marquee/scene';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './crop-area.module.css';
import { CROP_HANDLES, type CropHandle, draggedCrop } from './dragged-crop.ts';

/** Fractions of the picture per arrow key press. */
const STEP = 0.01;

interface CropAreaProps {
  src: string;
  name: string;
  crop: Crop;
  onChange: (crop: Crop) => void;
}

/** A picture with the area that is kept; the rest is dark. */
export function CropArea({ src, name, crop, onChange }: CropAreaProps) {
  const { t } = useTranslation();
  const picture = useRef<HTMLDivElement>(null);
  const drag = useRef<{ handle: CropHandle; crop: Crop; x: number; y: number }>(null);
  const begin = (event: PointerEvent, handle: CropHandle) => {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { handle, crop, x: event.clientX, y: event.clientY };
  };
  const propsOf = (handle: CropHandle) => ({
    onPointerDown: (event: PointerEvent) => begin(event, handle),
    onPointerMove: (event: PointerEvent) => {
      if (!drag.current || !picture.current) return;
      const { width, height } = picture.current.getBoundingClientRect();
      const { crop: before, handle: held, x, y } = drag.current;
      onChange(draggedCrop(before, held, (event.clientX - x) / width, (event.clientY - y) / height));
    },
    onPointerUp: () => {
      drag.current = null;
    },
    onPointerCancel: () => {
      drag.current = null;
    },
  });
  /** Arrows move the area, with Shift they move its right and lower edge. */
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] }[
      event.key
    ];
    if (!by) return;
    event.preventDefault();
    onChange(draggedCrop(crop, event.shiftKey ? 'se' : 'all', by[0] ?? 0, by[1] ?? 0));
  };
  const percent = (value: number) => `${value * 100}%`;
  return (
    <div ref={picture} className={styles.picture}>
      <img src={src} alt={name} draggable={false} />
      <div
        className={styles.area}
        role="slider"
        tabIndex={0}
        aria-label={t('editor.crop.area')}
        aria-valuenow={Math.round(crop.x * 100)}
        aria-valuetext={[crop.x, crop.y, crop.width, crop.height]
          .map((part) => `${Math.round(part * 100)}%`)
          .join(' ')}
        style={{
          left: percent(crop.x),
          top: percent(crop.y),
          width: percent(crop.width),
          height: percent(crop.height),
        }}
        onKeyDown={onKeyDown}
        {...propsOf('all')}
      >
        {CROP_HANDLES.map((handle) => (
          <span key={handle} className={styles.handle} data-handle={handle} {...propsOf(handle)} />
        ))}
      </div>
    </div>
  );
}
