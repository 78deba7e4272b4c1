import { Tooltip, type TooltipProps } from 'antd';
import { cloneElement, type PointerEvent, type ReactElement, useEffect, useState } from 'react';
import { pageClock } from '../clock/page-clock.ts';

interface HoverHintProps extends Pick<TooltipProps, 'title' | 'placement'> {
  /** How long a mouse has to rest on the text. */
  delayMs?: number;
  /** Text without the focus: it is drawn again, inside its tooltip. */
  children: ReactElement<PointerHandlers>;
}

interface PointerHandlers {
  onPointerEnter?: (event: PointerEvent) => void;
  onPointerLeave?: () => void;
}

/** The tooltip of a text that stands in every row of a list: only the one under the mouse is drawn. */
export function HoverHint({ delayMs = 100, children, ...props }: HoverHintProps) {
  const [mouse, setMouse] = useState<'away' | 'near' | 'resting'>('away');
  useEffect(() => {
    if (mouse === 'near') return pageClock.setTimer(delayMs, () => setMouse('resting'));
  }, [mouse, delayMs]);
  const text = cloneElement(children, {
    onPointerEnter: ({ pointerType }) =>
      pointerType === 'mouse' && setMouse((before) => (before === 'away' ? 'near' : before)),
    onPointerLeave: () => setMouse('away'),
  });
  if (mouse !== 'resting') return text;
  return (
    <Tooltip {...props} open>
      {text}
    </Tooltip>
  );
}
