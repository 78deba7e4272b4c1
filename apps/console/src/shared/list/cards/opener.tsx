import type { ReactNode } from 'react';

interface OpenerProps {
  className: string | undefined;
  onOpen: (() => void) | undefined;
  children: ReactNode;
}

/** A button around what it opens; only the thing itself for who may not open it. */
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
