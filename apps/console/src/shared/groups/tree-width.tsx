import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { z } from 'zod';
import { useMedia } from '../preferences/use-media.ts';
import { usePreference } from '../preferences/use-preference.ts';
import styles from './tree-width.module.css';

const WIDTH = { least: 166, usual: 188, usualInSmallWindow: 182, most: 280 } as const;
/** Beside a tree of the usual width, a toolbar in English would not fit. */
const SMALL_WINDOW = '(max-width: 1300px)';
const STEP = 8;

const widthSchema = z.int().min(WIDTH.least).max(WIDTH.most);

/** The width of all trees beside lists, as set by this user. */
export function useTreeWidth(): [number, (width: number) => void] {
  const isSmall = useMedia(SMALL_WINDOW);
  return usePreference('lists.tree-width', widthSchema, isSmall ? WIDTH.usualInSmallWindow : WIDTH.usual);
}

interface TreeEdgeProps {
  label: string;
  width: number;
  onWidth: (width: number) => void;
}

/** The edge of a tree: dragged, or moved by the arrow keys. */
export function TreeEdge({ label, width, onWidth }: TreeEdgeProps) {
  const [start, setStart] = useState<{ x: number; width: number }>();
  const widen = (wanted: number) => onWidth(Math.min(WIDTH.most, Math.max(WIDTH.least, Math.round(wanted))));
  const grab = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    setStart({ x: event.clientX, width });
  };
  const move = (event: KeyboardEvent) => {
    const wanted = { ArrowLeft: width - STEP, ArrowRight: width + STEP, Home: WIDTH.least, End: WIDTH.most };
    const next = Object.entries(wanted).find(([key]) => key === event.key);
    if (!next) return;
    event.preventDefault();
    widen(next[1]);
  };
  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={WIDTH.least}
      aria-valuemax={WIDTH.most}
      tabIndex={0}
      className={styles.edge}
      data-held={start !== undefined || undefined}
      onPointerDown={grab}
      onPointerMove={(event) => start && widen(start.width + event.clientX - start.x)}
      onPointerUp={() => setStart(undefined)}
      onPointerCancel={() => setStart(undefined)}
      onDoubleClick={() => onWidth(WIDTH.usual)}
      onKeyDown={move}
    />
  );
}
