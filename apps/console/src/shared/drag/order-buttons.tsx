import { Button, Tooltip } from 'antd';
import { DownIcon, UpIcon } from '../icons/index.ts';
import type { OrderMoves } from './order-moves.ts';

interface OrderButtonsProps {
  moves: OrderMoves;
  /** Of each button: what it does, and the same with the name of the row. */
  texts: Record<'up' | 'down', { tip: string; label: string }>;
  onMove: (to: number) => void;
}

/** Two buttons that move a row up and down by one place. */
export function OrderButtons({ moves, texts, onMove }: OrderButtonsProps) {
  return (['up', 'down'] as const).map((way) => {
    const { tip, label } = texts[way];
    const to = moves[way];
    return (
      <Tooltip key={way} title={tip}>
        <Button
          type="text"
          size="small"
          icon={way === 'up' ? <UpIcon /> : <DownIcon />}
          aria-label={label}
          disabled={to === undefined}
          onClick={() => to !== undefined && onMove(to)}
        />
      </Tooltip>
    );
  });
}
