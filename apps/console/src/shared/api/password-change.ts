import { useSyncExternalStore } from 'react';

/** Whether a call was refused because the password has to be changed first, and it has not been changed since. */
let isRequired = false;
const listeners = new Set<() => void>();

export function notePasswordChange(isNowRequired: boolean): void {
  isRequired = isNowRequired;
  for (const listener of listeners) listener();
}

export function useIsPasswordChangeRequired(): boolean {
  return useSyncExternalStore(subscribe, () => isRequired);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
