import { type SignInOptions, sessionRoutes } from '@marquee/contract';
import { useEffect, useState } from 'react';
import { callRoute } from '../../../shared/api/call-route.ts';

/** The server's options before sign-in, with those of a company; undefined until it has answered, or if it cannot. */
export function useSignInOptions(company?: string): SignInOptions | undefined {
  const [options, setOptions] = useState<SignInOptions>();
  useEffect(() => {
    const asking = new AbortController();
    const query = company === undefined ? {} : { company };
    callRoute(sessionRoutes.signInOptions, { query }, asking.signal)
      .then(setOptions)
      .catch(() => undefined);
    return () => asking.abort();
  }, [company]);
  return options;
}
