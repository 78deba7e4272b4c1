import {
  type ElementOf,
  type ElementType,
  hasBox,
  isBlankElement,
  isHeld,
  type SceneElement,
} from '@marquee/scene';
import { memo, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { textOf } from '../../../i18n/own-texts.ts';
import { LockIcon } from '../../../shared/icons/index.ts';
import { useEditor, useEditorState, useViewState } from '../document/editor-context.ts';
import { isSelected as isSelectedIn, sceneOf } from '../document/editor-store.ts';
import { useMissingMaterials } from '../document/missing-materials.ts';
import { isSameBut, PLACE, PLACE_AND_SIZE } from '../document/same-look.ts';
import { ELEMENT_EDITORS } from '../elements/registry.ts';
import styles from './element-frames.module.css';
import { clickedWith } from './group-selection.ts';
import { MissingMark } from './missing-mark.tsx';
import { type PlacedFrames, usePlacedFrames } from './use-placed-frames.ts';
import { useZoomedLayer } from './use-zoomed-layer.ts';

/** One transparent frame for each visible element: the target of pointing, focus and transformation on the canvas. */
export function ElementFrames() {
  const scene = useEditorState(sceneOf);
  const frames = usePlacedFrames(scene);
  const layer = useZoomedLayer();
  return (
    <div ref={layer} className={styles.layer}>
      {scene.elements
        .filter((element) => !element.hidden && hasBox(element))
        .map((element) => (
          <ElementFrame key={element.id} element={element} isHeld={isHeld(scene, element)} frames={frames} />
        ))}
    </div>
  );
}

interface ElementFrameProps {
  element: SceneElement;
  isHeld: boolean;
  frames: PlacedFrames;
}

/** Rendered again only when its element changes other than by its place: a drag may move two hundred. */
const ElementFrame = memo(function ElementFrame({ element, isHeld: held, frames }: ElementFrameProps) {
  const { t } = useTranslation();
  const { store } = useEditor();
  const isSelected = useEditorState((state) => isSelectedIn(state, element.id));
  const isInPlace = useViewState(({ inPlace }) => inPlace?.elementId === element.id);
  const missing = useMissingMaterials(element);
  const frame = useCallback(
    (node: HTMLElement | null) => frames.keep(element.id, node),
    [frames, element.id],
  );
  const isEmpty = !isInPlace && isBlankElement(element);
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
      {isSelected && !held && !isInPlace && <span className={styles.outline} />}
      {(isEmpty || held || missing.length > 0) && (
        <span className={styles.marks}>
          {isEmpty && <Placeholder type={element.type} element={element} />}
          {isSelected && held && <span className={styles.heldOutline} />}
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
        </span>
      )}
    </div>
  );
}, isSameFrame);

function isSameFrame(one: ElementFrameProps, other: ElementFrameProps): boolean {
  // The letters on an empty element are as large as it allows.
  const unseen = isBlankElement(other.element) ? PLACE : PLACE_AND_SIZE;
  return one.isHeld === other.isHeld && isSameBut(unseen, one.element, other.element);
}

interface PlaceholderProps<T extends ElementType> {
  type: T;
  element: ElementOf<T>;
}

/** A hint on an element that is still empty: the content to fill in. */
function Placeholder<T extends ElementType>({ type, element }: PlaceholderProps<T>) {
  const { placeholderStyle, texts } = ELEMENT_EDITORS[type];
  const style = placeholderStyle?.(element);
  if (!style) return null;
  return (
    // Painted by its style, because it is not part of the name of the frame.
    <span
      className={styles.placeholder}
      data-text={textOf(texts, 'placeholder')}
      style={{ fontSize: `calc(${style.fontSize}px * var(--zoom))` }}
    />
  );
}
