import type { ReactNode } from 'react';

interface OpenerProps {
  className: string | undefined;
  /** Its accessible name, if the content has none. */
  label?: string;
  onOpen: (() => void) | undefined;
  children: ReactNode;
}

/** A button around its content; only the content for users who may not open it. */
export function Opener({ className, label, onOpen, children }: OpenerProps) {
  if (!onOpen) {
    return (
      <div className={className} data-closed>
        {children}
      </div>
    );
  }
  return (
    <button type="button" className={className} aria-label={label} onClick={onOpen}>
      {children}
    </button>
  );
}
