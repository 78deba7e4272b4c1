import { type ElementOf, type ElementType, placeElement, updateElement } from '@marquee/scene';
import { type CompositionEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textOf } from '../../../../i18n/own-texts.ts';
import { isComposing } from '../../../../shared/form/is-composing.ts';
import { useEditor, useViewState } from '../../document/editor-context.ts';
import type { InPlaceText } from '../../elements/element-editor.ts';
import { ELEMENT_EDITORS } from '../../elements/registry.ts';
import { focusCanvas } from '../focus-canvas.ts';
import { limitedInput } from './limited-input.ts';
import styles from './text-field.module.css';
import { TextFieldNote } from './text-field-note.tsx';
import { useStyles } from './use-styles.ts';

interface TextFieldProps<T extends ElementType> {
  type: T;
  element: ElementOf<T>;
  /** Whether the caret is at the end at first; otherwise the whole text is selected. */
  isContinued: boolean;
}

/** The text of an element as a field on the canvas, at its place and in its own letters. */
export function TextField<T extends ElementType>(props: TextFieldProps<T>) {
  const text = ELEMENT_EDITORS[props.type].inPlace?.(props.element);
  return text ? <OpenField {...props} text={text} /> : null;
}

interface OpenFieldProps<T extends ElementType> extends TextFieldProps<T> {
  text: InPlaceText<T>;
}

/** Every input takes effect immediately; all of them together are one entry of the history. */
function OpenField<T extends ElementType>({ type, element, text, isContinued }: OpenFieldProps<T>) {
  const { t } = useTranslation();
  const editor = useEditor();
  const { store, view } = editor;
  const zoom = useViewState(({ viewport }) => viewport.zoom);
  const box = useRef<HTMLDivElement>(null);
  const letters = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useStyles(box, text.box);
  useLetters(letters, text, element);
  const gesture = `text of ${element.id}`;
  const write = (value: string) =>
    store
      .getState()
      .edit((document) => updateElement(document, element.id, type, text.patch(value)), { gesture });
  const input = useInput(text, field, write);
  const height = useHeight(letters, [input.value, element]);
  const finish = () => {
    view.getState().editInPlace(null);
    store.getState().settle();
  };
  useFocus(field, isContinued);
  const { x, y, width, rotation, opacity, flipX, flipY } = element;
  return (
    <div data-in-place>
      <div
        className={styles.place}
        style={{
          width,
          height: element.height,
          opacity,
          transform: [
            `translate(${x * zoom}px, ${y * zoom}px) scale(${zoom})`,
            // About the centre of the box, as the renderer does.
            `translate(${width / 2}px, ${element.height / 2}px) rotate(${rotation}deg)`,
            `scale(${flipX ? -1 : 1}, ${flipY ? -1 : 1}) translate(-50%, -50%)`,
          ].join(' '),
        }}
      >
        <div ref={box} className="cover">
          <div ref={letters} className={styles.letters} dir="auto">
            <span aria-hidden="true">{input.value}&#8203;</span>
            <textarea
              ref={field}
              rows={1}
              dir="auto"
              spellCheck={false}
              autoComplete="off"
              wrap={text.letters.whiteSpace === 'pre' ? 'off' : 'soft'}
              style={{ textDecoration: text.letters.textDecoration }}
              aria-label={t('in_place.text_of', { name: element.name })}
              placeholder={textOf(ELEMENT_EDITORS[type].texts, 'placeholder')}
              value={input.value}
              onChange={({ target, nativeEvent }) =>
                input.change(target.value, nativeEvent instanceof InputEvent && nativeEvent.isComposing)
              }
              onCompositionEnd={({ currentTarget }: CompositionEvent<HTMLTextAreaElement>) =>
                input.change(currentTarget.value, false)
              }
              onBlur={({ currentTarget }) => {
                // Another window was chosen, perhaps that of an input method.
                if (document.activeElement !== currentTarget) finish();
              }}
              onKeyDown={(event) => {
                if (isComposing(event)) return;
                const isDone = event.key === 'Enter' && (text.isSingleLine || event.ctrlKey || event.metaKey);
                if (!isDone && event.key !== 'Escape') return;
                event.preventDefault();
                finish();
                focusCanvas(editor);
              }}
            />
          </div>
        </div>
        <span
          className={styles.outline}
          style={{ borderWidth: 1.5 / zoom, boxShadow: `0 0 0 ${1 / zoom}px rgb(255 255 255 / 0.85)` }}
        />
      </div>
      <TextFieldNote
        element={element}
        textHeight={height}
        length={[...input.value].length}
        min={text.min}
        max={text.max}
        isCut={input.isCut}
        isCutOff={text.isCutOff && height > element.height}
        onFit={() =>
          store.getState().edit((document) => placeElement(document, element.id, { height }), { gesture })
        }
      />
    </div>
  );
}

/**
 * The text in the field. An input method composes beyond the limit and is cut at its end; a text that is too short stays in the field
 * only.
 */
function useInput<T extends ElementType>(
  { value, min, max, isSingleLine }: InPlaceText<T>,
  field: React.RefObject<HTMLTextAreaElement | null>,
  write: (value: string) => void,
) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isCut, setCut] = useState(false);
  /** The text before the input method began. */
  const accepted = useRef(value);
  const caret = useRef<number>(null);
  // React puts the caret of a field whose value it changes at the end.
  useLayoutEffect(() => {
    if (caret.current !== null) field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const take = (next: string) => {
    const isFitting = [...next.trim()].length >= min && [...next].length <= max;
    setTyped(isFitting ? null : next);
    if (isFitting) write(next);
  };
  const change = (next: string, isInComposition: boolean) => {
    if (isInComposition) return take(next);
    const plain = isSingleLine ? next.replaceAll(/\s*[\r\n]+\s*/g, ' ') : next;
    const limited = limitedInput(accepted.current, plain, max);
    accepted.current = limited.text;
    setCut(limited.text !== plain);
    if (limited.text !== next) caret.current = limited.caret;
    take(limited.text);
  };
  return { value: typed ?? value, isCut, change };
}

/** Gives the keyboard to the field as soon as it is there. */
function useFocus(field: React.RefObject<HTMLTextAreaElement | null>, isContinued: boolean): void {
  useLayoutEffect(() => {
    const node = field.current;
    if (!node) return;
    node.focus({ preventScroll: true });
    node.setSelectionRange(isContinued ? node.value.length : 0, node.value.length);
  }, [field, isContinued]);
}

/** Gives the field the letters of the renderer, which may shrink with what is typed. */
function useLetters<T extends ElementType>(
  letters: React.RefObject<HTMLElement | null>,
  text: InPlaceText<T>,
  { width, height }: ElementOf<T>,
): void {
  useLayoutEffect(() => {
    const node = letters.current;
    if (!node) return;
    Object.assign(node.style, text.letters);
    text.shrunkLetters?.((styles) => {
      Object.assign(node.style, styles);
      return node.offsetHeight <= height && node.scrollWidth <= width;
    });
  });
}

/** The height of the text in program pixels. */
function useHeight(letters: React.RefObject<HTMLElement | null>, revision: readonly unknown[]): number {
  const [height, setHeight] = useState(0);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the revision is what may change the height
  useLayoutEffect(() => setHeight(letters.current?.offsetHeight ?? 0), revision);
  return height;
}
