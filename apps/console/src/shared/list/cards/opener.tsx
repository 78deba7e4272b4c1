import type { ReactNode } from 'react';

interface OpenerProps {
  className: string | undefined;
  onOpen: (() => void) | undefined;
  children: ReactNode;
}

/** A button around its content; only the content for users who may not open it. */
export function Opener({ className, onOpen, children }: OpenerProps) {
  if (!onOpen) {
    return (
      <div className={className} data-closed>
        {children}
      </div>
    );
  }
  return (
    <button type="button" className={className} onClick={onOpen}>
      {children}
    </button>
  );
}
