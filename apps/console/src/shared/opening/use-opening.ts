import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';

/** Dialogs that a link to their page can open. */
export type Opening = 'upload' | 'new-program' | 'add-device' | 'password';

const stateSchema = z.object({ opens: z.string() });

/** The state of a link that opens a dialog of its page. */
export function opens(what: Opening): { opens: Opening } {
  return { opens: what };
}

/** Opens a dialog when a link to the page asked for it, once: not again after Back or a reload. Nothing asks for undefined. */
export function useOpening(what: Opening | undefined, open: () => void): void {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const isAsked = what !== undefined && stateSchema.safeParse(state).data?.opens === what;
  const openAsked = useEffectEvent(() => {
    void navigate({ pathname, search }, { replace: true, state: null });
    open();
  });
  useEffect(() => {
    if (isAsked) openAsked();
  }, [isAsked]);
}
