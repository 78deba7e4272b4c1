import { type ElementOf, placeElement, updateElement } from '@marquee/scene';
import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { playableUrl } from '../../../../shared/scene/use-file-resolvers.ts';
import { isActivatedByKeys, isInDialog } from '../../commands/key-scope.ts';
import { useEditor, useViewState } from '../../document/editor-context.ts';
import type { Point, Size } from '../../document/viewport.ts';
import { isInPlace } from '../is-in-place.ts';
import { CropBar } from './crop-bar.tsx';
import styles from './crop-frame.module.css';
import {
  type Cropping,
  croppedElement,
  dragFrame,
  dragPicture,
  frameOf,
  onPicture,
  scalePicture,
  startCropping,
  wholePicture,
} from './crop-geometry.ts';
import { CROP_HANDLES, type CropHandle } from './dragged-crop.ts';

/** Fractions of the picture per press of an arrow key. */
const STEP = 0.01;

const ARROWS: Partial<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/**
 * The first picture of an element with a frame around the part that is kept, at its place on the canvas; the rest is dark. The document
 * changes once, at the end.
 */
export function CropFrame({ element }: { element: ElementOf<'picture'> }) {
  const { t } = useTranslation();
  const { view } = useEditor();
  const zoom = useViewState(({ viewport }) => viewport.zoom);
  const [natural, setNatural] = useState<Size | null>(null);
  const [changed, setChanged] = useState<Cropping | null>(null);
  const start = natural && startCropping(element, natural);
  const current = changed ?? start;
  const end = useEnd(element, start, current);
  const dragOf = useDrag(element, current, setChanged);
  const [picture] = element.pictures;
  if (!picture) return null;
  const { picture: whole, crop } = current ?? { picture: element, crop: null };
  const frame = current && frameOf(current);
  const percent = (value: number) => `${Math.round(value * 100)}%`;
  const pixels = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => ({
    left: x * zoom,
    top: y * zoom,
    width: width * zoom,
    height: height * zoom,
  });
  /** Arrows move the frame over the picture, with Shift its right and lower edges. */
  const onKeyDown = (event: KeyboardEvent) => {
    const by = ARROWS[event.key];
    if (!by || !current) return;
    event.preventDefault();
    const way = { x: by.x * current.picture.width, y: by.y * current.picture.height };
    setChanged(
      event.shiftKey ? dragFrame(current, 'se', way) : dragPicture(current, { x: -way.x, y: -way.y }),
    );
  };
  return (
    <>
      <div
        data-in-place
        className={styles.element}
        style={{
          width: element.width * zoom,
          height: element.height * zoom,
          transform: [
            `translate(${element.x * zoom}px, ${element.y * zoom}px) rotate(${element.rotation}deg)`,
            `scale(${element.flipX ? -1 : 1}, ${element.flipY ? -1 : 1})`,
          ].join(' '),
        }}
      >
        <div className={styles.picture} style={pixels(current ? whole : { ...element, x: 0, y: 0 })}>
          <img
            src={playableUrl(picture.file)}
            alt={picture.file.name}
            draggable={false}
            style={{ visibility: current ? 'visible' : 'hidden' }}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setNatural({ width: naturalWidth, height: naturalHeight })
            }
            onError={() => view.getState().editInPlace(null)}
            {...dragOf('all')}
          />
          {current && frame && (
            <div
              className={styles.shade}
              style={pixels({ ...frame, x: frame.x - whole.x, y: frame.y - whole.y })}
            />
          )}
        </div>
        {frame && crop && (
          <div
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the crop is what the operator asked for
            autoFocus
            className={styles.frame}
            role="slider"
            tabIndex={0}
            aria-label={t('editor.crop.area')}
            aria-valuenow={Math.round(crop.x * 100)}
            aria-valuetext={[crop.x, crop.y, crop.width, crop.height].map(percent).join(' ')}
            style={pixels(frame)}
            onKeyDown={onKeyDown}
            {...dragOf('all')}
          >
            {CROP_HANDLES.map((handle) => (
              <span key={handle} className={styles.handle} data-handle={handle} {...dragOf(handle)} />
            ))}
          </div>
        )}
      </div>
      {current && start && (
        <CropBar
          count={element.pictures.length}
          isWhole={crop?.width === 1 && crop.height === 1}
          onScale={(factor) => setChanged(scalePicture(current, factor))}
          onWhole={() => setChanged(wholePicture(current))}
          onCancel={end.cancel}
          onApply={end.apply}
        />
      )}
    </>
  );
}

/** Drags of the picture beneath the frame, or of an edge of the frame. */
function useDrag(
  element: ElementOf<'picture'>,
  current: Cropping | null,
  onChange: (cropping: Cropping) => void,
): (handle: CropHandle) => object {
  const { view } = useEditor();
  const drag = useRef<{ handle: CropHandle; from: Cropping; at: Point }>(null);
  const stop = () => {
    drag.current = null;
  };
  return (handle) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || !current) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { handle, from: current, at: { x: event.clientX, y: event.clientY } };
    },
    onPointerMove: (event: PointerEvent) => {
      if (!drag.current) return;
      const { handle: held, from, at } = drag.current;
      const { zoom } = view.getState().viewport;
      const by = onPicture(element, zoom, { x: event.clientX - at.x, y: event.clientY - at.y });
      onChange(held === 'all' ? dragPicture(from, by) : dragFrame(from, held, by));
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  });
}

/** Enter and a press beside the picture apply the crop; Escape, and any other change of the element, discard it. */
function useEnd(element: ElementOf<'picture'>, start: Cropping | null, current: Cropping | null) {
  const { store, view } = useEditor();
  const cancel = () => view.getState().editInPlace(null);
  const apply = () => {
    cancel();
    if (!start || !current || start === current) return;
    const { crop, box } = croppedElement(element, start, current);
    store
      .getState()
      .edit((document) =>
        placeElement(updateElement(document, element.id, 'picture', { crop }), element.id, box),
      );
  };
  const onKeyDown = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (isInDialog(event.target)) return;
    const isDone = event.key === 'Enter' && !isActivatedByKeys(event.target);
    if (!isDone && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (isDone) apply();
    else cancel();
  });
  const onPointerDown = useEffectEvent((event: globalThis.PointerEvent) => {
    const isPan = event.button === 1 || document.querySelector('[data-stage][data-panning]') !== null;
    if (!isPan && !isInPlace(event.target)) apply();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown, { capture: true });
    window.addEventListener('pointerdown', onPointerDown, { capture: true });
    return () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true });
      window.removeEventListener('pointerdown', onPointerDown, { capture: true });
    };
  }, []);
  const first = useRef(element);
  useEffect(() => {
    if (first.current !== element) view.getState().editInPlace(null);
  }, [element, view]);
  return { apply, cancel };
}
