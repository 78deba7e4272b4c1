import { Tooltip, type TooltipProps } from 'antd';
import type { ReactElement } from 'react';

interface HintProps extends Omit<TooltipProps, 'title' | 'children'> {
  /** Undefined if there is nothing to say. */
  title: TooltipProps['title'] | undefined;
  children: ReactElement;
}

/**
 * A tooltip where there is something to say, such as why a button is disabled. An empty one would take as long to draw as its button, which
 * long lists have in every row.
 */
export function Hint({ title, children, ...props }: HintProps) {
  if (title === undefined) return children;
  return (
    <Tooltip {...props} title={title}>
      {children}
    </Tooltip>
  );
}
