import { LIMITS, placeElement, type TextElement } from '@marquee/scene';
import { Alert, Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../document/editor-context.ts';
import { measureText } from './measure-text.ts';

/** Says that a text is taller than its box, where the screen would cut it off, and offers to fit the box. */
export function TextOverflowNote({ element, isHeld }: { element: TextElement; isHeld: boolean }) {
  const { t } = useTranslation();
  const { store } = useEditor();
  const height = useTextHeight(element);
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
      title={t('editor.text.cut_off')}
      action={
        <Button disabled={isHeld} onClick={fit}>
          {t('editor.text.fit_height')}
        </Button>
      }
    />
  );
}

/** The text's height once its letters are there; 0 until then. */
function useTextHeight(element: TextElement): number {
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
