import { boundsOf, type SceneElement } from '@marquee/scene';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useTexts } from '../../../../i18n/own-texts.ts';
import { useViewState } from '../../document/editor-context.ts';
import { textTexts } from '../../elements/text/text.texts.ts';
import styles from './text-field.module.css';

/** Screen pixels between the element and the note, and the height of the note. */
const GAP = 10;
const HEIGHT = 28;

interface TextFieldNoteProps {
  element: SceneElement;
  /** The height of the text, which may be more than that of the element. */
  textHeight: number;
  length: number;
  min: number;
  max: number;
  /** Whether the last input exceeded the limit. */
  isCut: boolean;
  /** Whether screens cut off the end of the text. */
  isCutOff: boolean;
  onFit: () => void;
}

/** The length of the text that is edited on the canvas, below its element, and what is wrong with it. */
export function TextFieldNote({
  element,
  textHeight,
  length,
  min,
  max,
  isCut,
  isCutOff,
  onFit,
}: TextFieldNoteProps) {
  const { t } = useTranslation();
  const text = useTexts(textTexts);
  const { viewport, window } = useViewState((state) => state);
  const { x, y, height } = boundsOf({ ...element, height: Math.max(element.height, textHeight) });
  const { zoom } = viewport;
  const below = (y + height) * zoom + GAP;
  // Stays in the window of an element that reaches beyond it.
  const left = Math.min(Math.max(x * zoom, 8 - viewport.x), window.width - viewport.x - 160);
  const top = Math.min(below, window.height - viewport.y - HEIGHT);
  const isShort = length < min;
  return (
    <div
      className={styles.note}
      role="status"
      style={{ transform: `translate(${left}px, ${top}px)` }}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
    >
      <span data-fault={isCut || isShort}>{t('editor.field.text_length', { length, max })}</span>
      {isCut && <span data-fault>{t('in_place.cut', { max })}</span>}
      {isShort && <span data-fault>{t('in_place.short', { min })}</span>}
      {isCutOff && (
        <>
          <span data-warning>{text('cut_off')}</span>
          <Button type="link" onClick={onFit}>
            {text('fit_height')}
          </Button>
        </>
      )}
    </div>
  );
}
