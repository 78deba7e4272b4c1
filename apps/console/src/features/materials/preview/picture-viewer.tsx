import { CompressOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type PointerEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './preview.module.css';
import { usePreviewKeys } from './use-preview-keys.ts';
import { actualSize, fitted, isCut, moved, type Size, type View, zoomed } from './zoom.ts';

interface PictureViewerProps {
  src: string;
  alt: string;
  /** In px, as displayed. */
  picture: Size;
  /** More controls, before those of the zoom. */
  controls?: ReactNode;
}

const STEP = 1.25;
const PAN_PX = 80;
const NOWHERE: Size = { width: 0, height: 0 };
const MIDDLE = { x: 0, y: 0 };
const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: PAN_PX, y: 0 },
  ArrowRight: { x: -PAN_PX, y: 0 },
  ArrowUp: { x: 0, y: PAN_PX },
  ArrowDown: { x: 0, y: -PAN_PX },
};

/** A picture to look at closely: wheel, drag and keys zoom and move it. */
export function PictureViewer({ src, alt, picture, controls }: PictureViewerProps) {
  const { t } = useTranslation();
  const node = useRef<HTMLDivElement>(null);
  const stage = useSizeOf(node);
  // Without one of its own the picture fits, whatever size the stage gets.
  const [chosen, setChosen] = useState<View>();
  const view = chosen ?? fitted(picture, stage);
  const canMove = isCut(view, picture, stage);
  const zoom = (factor: number, at = MIDDLE) => setChosen(zoomed(view, factor, at, picture, stage));
  const fit = () => setChosen(undefined);
  const actual = () => setChosen(actualSize(view, picture, stage));
  const drag = (event: PointerEvent) => {
    if (event.buttons === 1)
      setChosen(moved(view, { x: event.movementX, y: event.movementY }, picture, stage));
  };
  usePreviewKeys((key) => {
    const by = ARROWS[key];
    if (key === '+' || key === '=') zoom(STEP);
    else if (key === '-') zoom(1 / STEP);
    else if (key === '0') fit();
    else if (key === '1') actual();
    else if (by && chosen && canMove) setChosen(moved(view, by, picture, stage));
    else return false;
    return true;
  });
  return (
    <div className={styles.viewer}>
      <div
        ref={node}
        className={styles.stage}
        data-movable={canMove || undefined}
        onWheel={(event) => zoom(event.deltaY < 0 ? STEP : 1 / STEP, placeOf(event))}
        onDoubleClick={(event) =>
          chosen ? fit() : setChosen(zoomed(view, 1 / view.scale, placeOf(event), picture, stage))
        }
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
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
        <span className={styles.spring} />
        <Button
          type="text"
          icon={<ZoomOutOutlined />}
          aria-label={t('materials.zoom_out')}
          title={t('materials.zoom_out')}
          onClick={() => zoom(1 / STEP)}
        />
        <output className={styles.percent}>{Math.round(view.scale * 100)}%</output>
        <Button
          type="text"
          icon={<ZoomInOutlined />}
          aria-label={t('materials.zoom_in')}
          title={t('materials.zoom_in')}
          onClick={() => zoom(STEP)}
        />
        <Button type="text" title={t('materials.actual_size')} onClick={actual}>
          100%
        </Button>
        <Button type="text" icon={<CompressOutlined />} onClick={fit}>
          {t('materials.fit')}
        </Button>
      </div>
    </div>
  );
}

/** Where on the stage something happened, from the stage's middle. */
function placeOf(event: { currentTarget: Element; clientX: number; clientY: number }) {
  const box = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
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
