import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Call, useAccess } from './access.ts';

interface PermittedLinkProps {
  /** The call that the linked page needs. */
  call: Call;
  to: string;
  children: ReactNode;
}

/** A link, or plain text for users who may not open the target. */
export function PermittedLink({ call, to, children }: PermittedLinkProps) {
  const { may } = useAccess();
  return may(call) ? <Link to={to}>{children}</Link> : <>{children}</>;
}
