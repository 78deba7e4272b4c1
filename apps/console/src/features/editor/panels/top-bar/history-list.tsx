import { useVirtualizer } from '@tanstack/react-virtual';
import type { TFunction } from 'i18next';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatList } from '../../../../shared/format/list.ts';
import { useEditor, useEditorState } from '../../document/editor-context.ts';
import { valuesOf } from '../../document/history.ts';
import { type Step, stepOf } from '../../document/step-of.ts';
import styles from './history-list.module.css';

const ROW = 28;
const MAX_HEIGHT = 336;
/** Names that a row shows; the others are in its tooltip. */
const NAMES = 2;

/** Every step of the session, newest first; a click goes to it, and undone steps stay until the next edit. */
export function HistoryList() {
  const { t } = useTranslation();
  const { store } = useEditor();
  const history = useEditorState((state) => state.history);
  const values = useMemo(() => valuesOf(history), [history]);
  const list = useRef<HTMLDivElement>(null);
  const present = history.past.length;
  const rows = useVirtualizer({
    count: values.length,
    getScrollElement: () => list.current,
    estimateSize: () => ROW,
    initialOffset: Math.max(0, (values.length - 1 - present) * ROW - MAX_HEIGHT / 2),
    overscan: 6,
  });
  return (
    <div ref={list} className={styles.list} style={{ height: Math.min(MAX_HEIGHT, values.length * ROW) }}>
      <ol style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const place = values.length - 1 - index;
          const [former, value] = [values[place - 1], values[place]];
          if (!value) return null;
          const step = former && stepOf(former.document, value.document);
          return (
            <li key={place} style={{ top: start, height: ROW }}>
              <button
                type="button"
                data-keeps-focus
                data-undone={place > present || undefined}
                aria-current={place === present ? 'step' : undefined}
                title={step && step.names.length > 0 ? formatList(step.names) : undefined}
                onClick={() => store.getState().goTo(place)}
              >
                <span>{step ? t(`editor.history.steps.${step.key}`) : t('editor.history.opened')}</span>
                {step && <small>{namesIn(step, t)}</small>}
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** The first names, and how many there are in all if that is more. */
function namesIn({ names }: Step, t: TFunction): string {
  return names.length > NAMES ? t('editor.history.elements', { count: names.length }) : formatList(names);
}
