import type { KeyboardEvent } from 'react';
import { DragIcon } from '../icons/index.ts';
import type { OrderMoves } from './order-moves.ts';
import styles from './ordered-row.module.css';

interface OrderHandleProps {
  /** Identifies the row, which keeps the focus when it moves. */
  id: string | number;
  label: string;
  hint: string;
  moves: OrderMoves;
  onMove: (to: number) => void;
}

/** Moves a row by drag, and by the arrow keys, Home and End. */
export function OrderHandle({ id, label, hint, moves, onMove }: OrderHandleProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowUp: 'up', ArrowDown: 'down', Home: 'first', End: 'last' } as const;
    if (!isKeyOf(move, event.key)) return;
    event.preventDefault();
    const to = moves[move[event.key]];
    if (to !== undefined) onMove(to);
  };
  return (
    <button
      type="button"
      className={styles.handle}
      data-handle={id}
      aria-label={label}
      title={hint}
      onKeyDown={onKeyDown}
    >
      <DragIcon />
    </button>
  );
}

function isKeyOf<Keys extends object>(keys: Keys, key: string): key is Extract<keyof Keys, string> {
  return Object.hasOwn(keys, key);
}
