import { Tooltip, type TooltipProps } from 'antd';
import { cloneElement, type PointerEvent, type ReactElement, useState } from 'react';

interface HoverHintProps extends Omit<TooltipProps, 'children'> {
  /** Text; what can have the focus would lose it as the pointer comes. */
  children: ReactElement<{ onPointerEnter?: (event: PointerEvent) => void }>;
}

/** The tooltip of a text that stands in every row of a list: it is drawn with the text again as a mouse comes, so that the others cost nothing. */
export function HoverHint({ children, ...props }: HoverHintProps) {
  const [isNear, setNear] = useState(false);
  if (isNear) return <Tooltip {...props}>{children}</Tooltip>;
  // A tap would lose its target.
  const onPointerEnter = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setNear(true);
  return cloneElement(children, { onPointerEnter });
}
