import { useRef } from 'react';
import { newUuid } from '../../../shared/chance/system-chance.ts';

/** Gives the same id while the same is sent again, so that it counts once although an answer was lost. */
export function useRequestId(): { idOf(values: object): string; renew(): void } {
  const last = useRef<{ text: string; id: string }>(undefined);
  return {
    idOf(values) {
      const text = JSON.stringify(values);
      if (last.current?.text !== text) last.current = { text, id: newUuid() };
      return last.current.id;
    },
    /** After a request that was refused for good. */
    renew() {
      last.current = undefined;
    },
  };
}
