import { Button, Tooltip } from 'antd';
import type { CSSProperties, HTMLAttributes, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DragIcon, HideIcon } from '../../../shared/icons/index.ts';
import { COLUMNS, type Placed, type Size } from '../layout/layout.ts';
import type { Widget } from '../widgets/widget.ts';
import { WidgetContent } from '../widgets/widget-content.tsx';
import { ResizeCorner } from './resize-corner.tsx';
import { useShownSize } from './use-shown-size.ts';
import styles from './widget-grid.module.css';

interface ArrangedCellProps {
  widget: Widget;
  placed: Placed;
  /** While the user arranges the page. */
  arranging?: Arranging & {
    drag: HTMLAttributes<HTMLElement>;
    line: 'before' | 'after' | undefined;
    isDragged: boolean;
  };
}

/** A widget in its place. Its content cannot be used while it is arranged. */
export function ArrangedCell({ widget, placed, arranging }: ArrangedCellProps) {
  const { size, drag: resizing } = useShownSize(placed, widget.least, arranging?.onResize);
  const { columns, rows } = size;
  return (
    <div
      {...arranging?.drag}
      className={styles.cell}
      style={{ '--columns': columns, '--rows': rows } as CSSProperties}
      data-wide={columns > COLUMNS / 2 || undefined}
      data-arranged={!!arranging || undefined}
      data-line={arranging?.line}
      data-dragged={arranging?.isDragged || undefined}
    >
      <div inert={!!arranging} className={styles.still}>
        <WidgetContent widget={widget} />
      </div>
      {arranging && (
        <>
          <CellTools placed={placed} {...arranging} />
          <ResizeCorner {...resizing} />
        </>
      )}
    </div>
  );
}

interface Arranging {
  title: string;
  /** By so many places in reading order. */
  onMove: (by: -1 | 1) => void;
  onResize: (size: Size) => void;
  onHide: () => void;
}

function CellTools({ placed, title, ...acts }: Arranging & { placed: Placed }) {
  const { t } = useTranslation();
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = actOf(event, placed, acts);
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <div className={styles.tools}>
      <Tooltip title={t('home.arrange.keys')}>
        <Button
          size="small"
          icon={<DragIcon />}
          data-handle={placed.name}
          aria-label={t('home.arrange.handle', { name: title })}
          aria-keyshortcuts="ArrowLeft ArrowRight Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown Delete"
          onKeyDown={press}
        />
      </Tooltip>
      <Tooltip title={t('home.arrange.hide')}>
        <Button
          size="small"
          icon={<HideIcon />}
          aria-label={t('home.arrange.hide_name', { name: title })}
          onClick={acts.onHide}
        />
      </Tooltip>
    </div>
  );
}

/** Arrows move in reading order; with Shift they size by one column or row. */
function actOf(
  { key, shiftKey }: KeyboardEvent,
  { columns, rows }: Size,
  { onMove, onResize, onHide }: Omit<Arranging, 'title'>,
): (() => void) | undefined {
  if (key === 'Delete') return onHide;
  const isBack = key === 'ArrowLeft' || key === 'ArrowUp';
  if (!isBack && key !== 'ArrowRight' && key !== 'ArrowDown') return undefined;
  const by = isBack ? -1 : 1;
  if (!shiftKey) return () => onMove(by);
  const isAcross = key === 'ArrowLeft' || key === 'ArrowRight';
  return () => onResize(isAcross ? { columns: columns + by, rows } : { columns, rows: rows + by });
}
