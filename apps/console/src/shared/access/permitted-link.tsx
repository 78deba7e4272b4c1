import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Call, useAccess } from './access.ts';

interface PermittedLinkProps {
  /** What the page behind it asks. */
  call: Call;
  to: string;
  children: ReactNode;
}

/** A link for who may open what is behind it; for others only its words. */
export function PermittedLink({ call, to, children }: PermittedLinkProps) {
  const { may } = useAccess();
  return may(call) ? <Link to={to}>{children}</Link> : <>{children}</>;
}
