import {
  type ElementOf,
  type ElementType,
  hasBox,
  isBlankElement,
  isHeld,
  type SceneElement,
} from '@marquee/scene';
import { memo, type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LockIcon } from '../../../shared/icons/index.ts';
import { useEditor, useEditorState, useViewState } from '../document/editor-context.ts';
import { sceneOf } from '../document/editor-store.ts';
import { useMissingMaterials } from '../document/missing-materials.ts';
import { textOf } from '../elements/element-texts.ts';
import { ELEMENT_EDITORS } from '../elements/registry.ts';
import styles from './element-frames.module.css';
import { clickedWith } from './group-selection.ts';
import { MissingMark } from './missing-mark.tsx';

/** One transparent frame for each visible element: the target of pointing, focus and transformation on the canvas. */
export function ElementFrames() {
  const scene = useEditorState(sceneOf);
  return (
    <>
      {scene.elements
        .filter((element) => !element.hidden && hasBox(element))
        .map((element) => (
          <ElementFrame key={element.id} element={element} isHeld={isHeld(scene, element)} />
        ))}
    </>
  );
}

interface ElementFrameProps {
  element: SceneElement;
  isHeld: boolean;
}

/** Rendered again only when its own element changes: a drag moves one of perhaps two hundred. */
const ElementFrame = memo(function ElementFrame({ element, isHeld: held }: ElementFrameProps) {
  const { t } = useTranslation();
  const { store } = useEditor();
  const frame = useRef<HTMLDivElement>(null);
  usePlace(frame, element);
  const isSelected = useEditorState(({ focus }) => focus.selection.includes(element.id));
  const isInPlace = useViewState(({ inPlace }) => inPlace?.elementId === element.id);
  const missing = useMissingMaterials(element);
  const select = () => store.getState().select([element.id]);
  const selectGroup = () => {
    const state = store.getState();
    state.select(clickedWith(sceneOf(state), element.id, state.focus.selection));
  };
  return (
    <div
      ref={frame}
      // A locked element lets pointer events through to the elements below; its badge and the list still reach it.
      className={held ? styles.held : styles.frame}
      data-frame-id={element.id}
      data-movable={held ? undefined : ''}
      role="button"
      tabIndex={0}
      aria-label={t('editor.canvas.element', {
        name: element.name,
        type: textOf(ELEMENT_EDITORS[element.type].texts, 'name'),
      })}
      aria-pressed={isSelected}
      onFocus={(event) => event.target.matches(':focus-visible') && select()}
      onContextMenu={() => !isSelected && selectGroup()}
      onKeyDown={(event) => event.key === 'Enter' && select()}
    >
      {!isInPlace && isBlankElement(element) && <Placeholder type={element.type} element={element} />}
      {isSelected && !isInPlace && <span className={held ? styles.heldOutline : styles.outline} />}
      {held && (
        <button
          type="button"
          className={styles.badge}
          tabIndex={-1}
          aria-label={t('editor.canvas.locked_element', { name: element.name })}
          onClick={select}
        >
          <LockIcon />
        </button>
      )}
      {missing.length > 0 && <MissingMark names={missing.map(({ name }) => name)} />}
    </div>
  );
});

interface PlaceholderProps<T extends ElementType> {
  type: T;
  element: ElementOf<T>;
}

/** Places a frame, and places it again with every zoom without rendering it: zooming moves all of perhaps two hundred at once. */
function usePlace(frame: RefObject<HTMLElement | null>, element: SceneElement): void {
  const { view } = useEditor();
  const { x, y, width, height, rotation } = element;
  useLayoutEffect(() => {
    const place = (zoom: number) => {
      if (!frame.current) return;
      frame.current.style.width = `${width * zoom}px`;
      frame.current.style.height = `${height * zoom}px`;
      frame.current.style.transform = `translate(${x * zoom}px, ${y * zoom}px) rotate(${rotation}deg)`;
    };
    place(view.getState().viewport.zoom);
    return view.subscribe(({ viewport }, { viewport: before }) => {
      if (viewport.zoom !== before.zoom) place(viewport.zoom);
    });
  }, [frame, view, x, y, width, height, rotation]);
}

/** What to fill in, on an element that is still empty. */
function Placeholder<T extends ElementType>({ type, element }: PlaceholderProps<T>) {
  const zoom = useViewState(({ viewport }) => viewport.zoom);
  const { placeholderStyle, texts } = ELEMENT_EDITORS[type];
  const style = placeholderStyle?.(element);
  if (!style) return null;
  return (
    // Painted by its style, because it is not part of the name of the frame.
    <span
      className={styles.placeholder}
      data-text={textOf(texts, 'placeholder')}
      style={{ fontSize: style.fontSize * zoom }}
    />
  );
}
