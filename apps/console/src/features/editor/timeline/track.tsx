import { isHeld, isOfProgram, type SceneElement, setElementsHidden } from '@marquee/scene';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { HideIcon, LockIcon, ViewIcon } from '../../../shared/icons/index.ts';
import { useEditor, useEditorState } from '../document/editor-context.ts';
import { sceneOf } from '../document/editor-store.ts';
import { ELEMENT_EDITORS } from '../elements/registry.ts';
import { endOf } from './spans.ts';
import { formatMoment } from './time-marks.ts';
import styles from './track.module.css';
import { useSpanDrag } from './use-span-drag.ts';

interface TrackProps {
  element: SceneElement;
  durationMs: number;
  /** Position in the list, in pixels. */
  top: number;
  /** Called when a drag of its bar begins and ends. */
  onHold: (isHeld: boolean) => void;
}

/** An element in time: its name, and a bar from its start to its end. The panel of properties has the same as exact numbers. */
export const Track = memo(
  function Track({ element, durationMs, top, onHold }: TrackProps) {
    const { t } = useTranslation();
    const { store } = useEditor();
    const { id, name, type, hidden, entrance } = element;
    const isWhole = isOfProgram(element);
    const startMs = isWhole ? 0 : element.startMs;
    const isSelected = useEditorState(({ focus }) => focus.selection.includes(id));
    const held = useEditorState((state) => isHeld(sceneOf(state), element));
    const drag = useSpanDrag(element, durationMs, onHold);
    const { Icon } = ELEMENT_EDITORS[type];
    const end = isWhole ? durationMs : Math.min(endOf(element, durationMs), durationMs);
    const isFixed = held || isWhole;
    const share = (ms: number) => `${(ms / durationMs) * 100}%`;
    const hideLabel = t(hidden ? 'editor.elements.show' : 'editor.elements.hide');
    return (
      <li
        className={styles.track}
        data-selected={isSelected || undefined}
        data-hidden={hidden || undefined}
        style={{ top }}
      >
        <div className="row shrink">
          <button
            type="button"
            className={styles.name}
            data-keeps-focus
            aria-pressed={isSelected}
            title={name}
            onClick={() => store.getState().select([id])}
          >
            <Icon />
            <span>{name}</span>
          </button>
          <button
            type="button"
            className={styles.hide}
            disabled={held}
            aria-label={`${hideLabel} ${name}`}
            title={hideLabel}
            onClick={() => store.getState().edit((document) => setElementsHidden(document, [id], !hidden))}
          >
            {held ? <LockIcon size={13} /> : hidden ? <HideIcon size={13} /> : <ViewIcon size={13} />}
          </button>
        </div>
        <div className={styles.line} data-line>
          <div
            className={styles.bar}
            data-held={isFixed || undefined}
            data-fade={entrance === 'fade' || undefined}
            title={t('editor.timeline.span', { name, start: formatMoment(startMs), end: formatMoment(end) })}
            style={{ left: share(Math.min(startMs, durationMs)), width: share(Math.max(0, end - startMs)) }}
            {...(isFixed ? {} : drag.propsOf('whole'))}
          >
            {!isFixed && (
              <>
                <span className={styles.edge} data-edge="start" {...drag.propsOf('start')} />
                <span className={styles.edge} data-edge="end" {...drag.propsOf('end')} />
              </>
            )}
          </div>
        </div>
      </li>
    );
  },
  // The handler is new with each rendering of the list, but does the same.
  (before, after) =>
    before.element === after.element && before.durationMs === after.durationMs && before.top === after.top,
);
