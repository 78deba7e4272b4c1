import { boundsOfAll, type GuideAxis, hasBox } from '@marquee/scene';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import { useEditorState, useViewState } from '../document/editor-context.ts';
import { selectedElementsOf } from '../document/editor-store.ts';
import styles from './ruler.module.css';
import { rulerMarks } from './ruler-marks.ts';
import { useGuideDrag } from './use-guide-drag.ts';

const THICKNESS = 20;
/** Lengths of a mark and of a labelled mark, in screen pixels. */
const MARK = 5;
const LABELLED = 11;

/** A ruler in program pixels along one side of the canvas. Guides are dragged out of it, horizontal ones out of the upper ruler. */
export function Ruler({ guides }: { guides: GuideAxis }) {
  const { t } = useTranslation();
  const isUpper = guides === 'horizontal';
  const { x, y, zoom } = useViewState(({ viewport }) => viewport);
  const { width, height } = useViewState(({ window }) => window);
  const drag = useGuideDrag(guides, null);
  const offset = isUpper ? x : y;
  const length = isUpper ? width : height;
  const { labels, marks } = rulerMarks(-offset / zoom, (length - offset) / zoom, zoom);
  const on = (at: number) => Math.round(offset + at * zoom) + 0.5;
  const labelled = new Set(labels);
  const line = (at: number) => {
    const start = THICKNESS - (labelled.has(at) ? LABELLED : MARK);
    return isUpper ? `M${on(at)} ${start}V${THICKNESS}` : `M${start} ${on(at)}H${THICKNESS}`;
  };
  const box = isUpper ? { width: length, height: THICKNESS } : { width: THICKNESS, height: length };
  return (
    <div
      className={styles.ruler}
      data-guides={guides}
      title={t('editor.guides.ruler_help')}
      aria-hidden="true"
      {...drag}
    >
      <svg {...box} className={styles.scale}>
        <SelectionBand isUpper={isUpper} offset={offset} zoom={zoom} />
        <path d={marks.map(line).join('')} />
        {labels.map((at) => (
          <text
            key={at}
            {...(isUpper
              ? { x: on(at) + 3, y: 11 }
              : { transform: `translate(11 ${on(at) + 3}) rotate(90)` })}
          >
            {at}
          </text>
        ))}
      </svg>
    </div>
  );
}

/** The extent of the selection on a ruler. */
function SelectionBand({ isUpper, offset, zoom }: { isUpper: boolean; offset: number; zoom: number }) {
  const box = boundsOfAll(useEditorState(useShallow(selectedElementsOf)).filter(hasBox));
  if (!box) return null;
  const [start, length] = isUpper ? [box.x, box.width] : [box.y, box.height];
  const [from, extent] = [offset + start * zoom, length * zoom];
  return isUpper ? (
    <rect className={styles.band} x={from} y={THICKNESS - 3} width={extent} height={3} />
  ) : (
    <rect className={styles.band} x={THICKNESS - 3} y={from} width={3} height={extent} />
  );
}
