import { type ReactNode, Suspense, useState } from 'react';

/** A part that is not there from the beginning: drawn, and its scripts fetched, from when it is first opened. */
export function OpenedOnce({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return wasOpen ? <Suspense fallback={null}>{children}</Suspense> : null;
}
