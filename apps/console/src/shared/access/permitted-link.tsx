import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Call, useAccess } from './access.ts';

interface PermittedLinkProps {
  /** The call that the linked page needs. */
  call: Call;
  to: string;
  onClick?: () => void;
  children: ReactNode;
}

/** A link, or plain text for users who may not open the target. */
export function PermittedLink({ call, to, onClick, children }: PermittedLinkProps) {
  const { may } = useAccess();
  if (!may(call)) return <>{children}</>;
  return (
    <Link to={to} {...(onClick && { onClick })}>
      {children}
    </Link>
  );
}
