import type { ReactNode } from 'react';
import { StatusBadge } from './status-badge.tsx';
import { StatusDot, type Tone } from './status-dot.tsx';

interface StateBadgeProps {
  tone: Tone;
  icon?: ReactNode;
  /** The whole text where there is no room for it. */
  title?: string | undefined;
  children: ReactNode;
}

/** A state by its tone: a badge for what must be noticed, a dot for everything that is at rest. */
export function StateBadge({ tone, children, ...own }: StateBadgeProps) {
  if (tone === 'good' || tone === 'quiet') return <StatusDot tone={tone}>{children}</StatusDot>;
  return (
    <StatusBadge {...own} tone={tone === 'warning' ? 'waiting' : tone}>
      {children}
    </StatusBadge>
  );
}
