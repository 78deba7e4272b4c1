import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { NextIcon } from '../../../shared/icons/index.ts';

/** A link to the whole list, in the head of a widget. */
export function MoreLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="inline-row nowrap">
      {children}
      <NextIcon size={14} />
    </Link>
  );
}
