import { type ElementOf, LIMITS, placeElement } from '@marquee/scene';
import { Alert, Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../../i18n/own-texts.ts';
import { useResting } from '../../../../shared/form/use-resting.ts';
import { useEditor } from '../../document/editor-context.ts';
import { measureText } from './measure-text.ts';
import { textTexts } from './text.texts.ts';

/** Warns that a text is taller than its box, so that screens would cut it off, and offers to fit the box. */
export function TextOverflowNote({ element, isHeld }: { element: ElementOf<'text'>; isHeld: boolean }) {
  const t = useTexts(textTexts);
  const { store } = useEditor();
  // Measuring lays the page out, which would slow a drag of a handle down.
  const height = useTextHeight(useResting(element));
  if (height <= element.height) return null;
  const fit = () =>
    store
      .getState()
      .edit((document) =>
        placeElement(document, element.id, { height: Math.min(height, LIMITS.element.maxSize) }),
      );
  return (
    <Alert
      type="warning"
      title={t('cut_off')}
      action={
        <Button disabled={isHeld} onClick={fit}>
          {t('fit_height')}
        </Button>
      }
    />
  );
}

/** The height of the text once its glyphs are loaded; 0 until then. */
function useTextHeight(element: ElementOf<'text'>): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void measureText(element).then((measured) => isCurrent && setHeight(measured));
    return () => {
      isCurrent = false;
    };
  }, [element]);
  return height;
}
