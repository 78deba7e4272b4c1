import { type SignInOptions, sessionRoutes } from '@marquee/contract';
import { useEffect, useState } from 'react';
import { callRoute } from '../../../shared/api/call-route.ts';

/** The server's options before sign-in; undefined until it has answered, or if it cannot. */
export function useSignInOptions(): SignInOptions | undefined {
  const [options, setOptions] = useState<SignInOptions>();
  useEffect(() => {
    const asking = new AbortController();
    callRoute(sessionRoutes.signInOptions, {}, asking.signal)
      .then(setOptions)
      .catch(() => undefined);
    return () => asking.abort();
  }, []);
  return options;
}
