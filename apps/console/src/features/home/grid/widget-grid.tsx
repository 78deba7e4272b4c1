import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDragOrder } from '../../../shared/drag/drag-order.ts';
import { type Layout, moved, type Offer, resized, type Size, withHidden } from '../layout/layout.ts';
import type { WidgetName } from '../layout/widget-names.ts';
import type { Widget } from '../widgets/widget.ts';
import { ArrangedCell } from './arranged-cell.tsx';
import styles from './widget-grid.module.css';

interface WidgetGridProps {
  widgets: readonly (Widget & Offer)[];
  layout: Layout;
  isArranging: boolean;
  onChange: (layout: Layout) => void;
}

/** The widgets of the home page. While the user arranges them they are moved, sized and hidden instead of used. */
export function WidgetGrid({ widgets, layout, isArranging, onChange }: WidgetGridProps) {
  const { t } = useTranslation();
  const grid = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const [focused, setFocused] = useState<{ name: WidgetName }>();
  const titleOf = (name: WidgetName) => t(`home.widgets.${name}.title`);
  const count = layout.shown.length;

  const move = (from: number, to: number) => {
    const name = layout.shown[from]?.name;
    if (name === undefined || to < 0 || to >= count) return;
    onChange(moved(layout, from, to));
    setFocused({ name });
    setSaid(t('home.arrange.moved', { name: titleOf(name), number: to + 1, total: count }));
  };
  const resize = (widget: Offer, size: Size) => {
    const next = resized(layout, widget, size);
    const { columns, rows } = next.shown.find(({ name }) => name === widget.name) ?? size;
    onChange(next);
    setSaid(t('home.arrange.sized', { name: titleOf(widget.name), columns, rows }));
  };
  const hide = (name: WidgetName, index: number) => {
    onChange(withHidden(layout, name));
    const neighbour = layout.shown[index + 1] ?? layout.shown[index - 1];
    if (neighbour) setFocused({ name: neighbour.name });
    setSaid(t('home.arrange.hid', { name: titleOf(name) }));
  };
  const order = useDragOrder({ kind: 'home', axis: 'x', onMove: move });
  // The browser takes the focus from an element that moves in the document or leaves it.
  useEffect(() => {
    if (focused) grid.current?.querySelector<HTMLElement>(`[data-handle="${focused.name}"]`)?.focus();
  }, [focused]);

  return (
    <div ref={grid} className={styles.grid} onDragLeave={order.onDragLeave}>
      {layout.shown.map((placed, index) => {
        const widget = widgets.find(({ name }) => name === placed.name);
        if (!widget) return null;
        return (
          <ArrangedCell
            key={placed.name}
            widget={widget}
            placed={placed}
            {...(isArranging && {
              arranging: {
                title: titleOf(placed.name),
                drag: order.propsOf(index),
                line: order.lineAt(index, count),
                isDragged: order.draggedIndex === index,
                onMove: (by) => move(index, index + by),
                onResize: (size) => resize(widget, size),
                onHide: () => hide(placed.name, index),
              },
            })}
          />
        );
      })}
      <p className={styles.said} role="status">
        {isArranging && said}
      </p>
    </div>
  );
}
