import { Button } from 'antd';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FitIcon, ZoomInIcon, ZoomOutIcon } from '../../../shared/icons/index.ts';
import styles from './preview.module.css';
import { usePreviewKeys } from './use-preview-keys.ts';
import { placeOf, STEP, useStageGestures } from './use-stage-gestures.ts';
import { actualSize, fitted, isCut, moved, pinched, type Size, type View, zoomed } from './zoom.ts';

interface PictureViewerProps {
  src: string;
  alt: string;
  /** In px, as displayed. */
  picture: Size;
  /** More controls, placed before the zoom controls. */
  controls?: ReactNode;
}

const PAN_PX = 80;
const NOWHERE: Size = { width: 0, height: 0 };
const MIDDLE = { x: 0, y: 0 };
const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: PAN_PX, y: 0 },
  ArrowRight: { x: -PAN_PX, y: 0 },
  ArrowUp: { x: 0, y: PAN_PX },
  ArrowDown: { x: 0, y: -PAN_PX },
};

/** A picture that can be zoomed and moved by wheel, fingers, drag and keys. */
export function PictureViewer({ src, alt, picture, controls }: PictureViewerProps) {
  const { t } = useTranslation();
  const node = useRef<HTMLDivElement>(null);
  const stage = useSizeOf(node);
  // Without a view of its own the picture fits the stage at any size.
  const [chosen, setChosen] = useState<View>();
  const view = chosen ?? fitted(picture, stage);
  const canMove = isCut(view, picture, stage);
  // Several may arrive before the next render, so each builds on the previous one.
  const change = (next: (view: View) => View) =>
    setChosen((before) => next(before ?? fitted(picture, stage)));
  const zoom = (factor: number, at = MIDDLE) => change((now) => zoomed(now, factor, at, picture, stage));
  const fit = () => setChosen(undefined);
  const actual = () => change((now) => actualSize(now, picture, stage));
  const gestures = useStageGestures(node, {
    onZoom: zoom,
    onDrag: (by) => canMove && change((now) => moved(now, by, picture, stage)),
    onPinch: (before, after) => change((now) => pinched(now, before, after, picture, stage)),
  });
  usePreviewKeys((key) => {
    const by = ARROWS[key];
    if (key === '+' || key === '=') zoom(STEP);
    else if (key === '-') zoom(1 / STEP);
    else if (key === '0') fit();
    else if (key === '1') actual();
    else if (by && chosen && canMove) change((now) => moved(now, by, picture, stage));
    else return false;
    return true;
  });
  return (
    <div className="column shrink shrink-height">
      <div
        ref={node}
        className={styles.stage}
        data-movable={canMove || undefined}
        onDoubleClick={(event) =>
          chosen ? fit() : zoom(1 / view.scale, placeOf(event, event.currentTarget))
        }
        {...gestures}
      >
        <img
          src={src}
          alt={alt}
          draggable={false}
          style={{
            width: picture.width,
            height: picture.height,
            transform: `translate(-50%, -50%) translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
          }}
        />
      </div>
      <div className={styles.bar}>
        {controls}
        <span className="grow" />
        <Button
          type="text"
          icon={<ZoomOutIcon />}
          aria-label={t('materials.zoom_out')}
          title={t('materials.zoom_out')}
          onClick={() => zoom(1 / STEP)}
        />
        <output className={styles.percent}>{Math.round(view.scale * 100)}%</output>
        <Button
          type="text"
          icon={<ZoomInIcon />}
          aria-label={t('materials.zoom_in')}
          title={t('materials.zoom_in')}
          onClick={() => zoom(STEP)}
        />
        <Button type="text" title={t('materials.actual_size')} onClick={actual}>
          1:1
        </Button>
        <Button type="text" icon={<FitIcon />} onClick={fit}>
          {t('materials.fit')}
        </Button>
      </div>
    </div>
  );
}

function useSizeOf(node: React.RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState(NOWHERE);
  useLayoutEffect(() => {
    if (!node.current) return;
    const stage = node.current;
    const look = () => setSize({ width: stage.clientWidth, height: stage.clientHeight });
    look();
    const observer = new ResizeObserver(look);
    observer.observe(stage);
    return () => observer.disconnect();
  }, [node]);
  return size;
}
