import type { ElementOf, ElementType } from '@marquee/scene';
import { ELEMENT_VIEWS } from '@marquee/scene-renderer';
import { Alert, Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageClock } from '../../../shared/clock/page-clock.ts';
import { useResting } from '../../../shared/form/use-resting.ts';
import { noFiles } from '../../../shared/scene/use-file-resolvers.ts';

type Shrinkable = ElementOf<'countdown'> | ElementOf<'date-time'>;

interface CutOffNoteProps {
  element: Shrinkable;
  isHeld: boolean;
  onFit: () => void;
}

/** Warns that what an element shows is larger than its box, so that screens would cut it off, and offers to shrink it. */
export function CutOffNote({ element, isHeld, onFit }: CutOffNoteProps) {
  const { t } = useTranslation();
  // Measuring lays the page out, which would slow a drag of a handle down.
  const isCutOff = useIsCutOff(useResting(element));
  if (element.fitsBox || !isCutOff) return null;
  return (
    <Alert
      type="warning"
      title={t('editor.typography.cut_off')}
      action={
        <Button disabled={isHeld} onClick={onFit}>
          {t('editor.typography.fits_box')}
        </Button>
      }
    />
  );
}

/** False until the glyphs are loaded. */
function useIsCutOff(element: Shrinkable): boolean {
  const [isCutOff, setCutOff] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const measured = element.fitsBox ? Promise.resolve(false) : isLargerThanBox(element.type, element);
    void measured.then((isLarger) => isCurrent && setCutOff(isLarger));
    return () => {
      isCurrent = false;
    };
  }, [element]);
  return isCutOff;
}

/** Whether what the element shows now is larger than its box, when the renderer does not shrink it. */
async function isLargerThanBox<T extends ElementType>(type: T, element: ElementOf<T>): Promise<boolean> {
  const { width, height } = element;
  const host = document.createElement('div');
  host.style.cssText = `position:fixed;top:0;visibility:hidden;width:${width}px;height:${height}px`;
  document.body.append(host);
  // A body that is shrunk has its own size as well; one that is not is as wide as its box.
  const shrunk = { ...element, fitsBox: true };
  const view = ELEMENT_VIEWS[type](shrunk, { document, mode: 'still', ...noFiles, report: () => {} });
  host.append(view.node);
  try {
    await view.whenReady();
    view.show({ sceneTimeMs: 0, epochMs: pageClock.epochNow(), isPlaying: false, rate: 1 });
    const body = view.node.firstElementChild;
    return body instanceof HTMLElement && (body.offsetWidth > width || body.offsetHeight > height);
  } finally {
    view.destroy();
    host.remove();
  }
}
