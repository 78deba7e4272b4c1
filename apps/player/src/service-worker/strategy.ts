/** Where the answer to a request comes from. `network`: the worker keeps out of it. */
export type Strategy = 'shell-page' | 'shell-file' | 'font' | 'network';

export interface RequestFacts {
  readonly method: string;
  readonly url: URL;
  readonly isNavigation: boolean;
}

/**
 * Chooses by address alone, so that the same page is served with the server on and off. Only what the page consists
 * of and its letters are kept; the device calls always go to the server.
 */
export function strategyFor(request: RequestFacts, scope: URL, files: readonly string[]): Strategy {
  const { url, method, isNavigation } = request;
  if (method !== 'GET' || url.origin !== scope.origin) return 'network';
  if (url.pathname.startsWith(scope.pathname)) {
    const file = url.pathname.slice(scope.pathname.length);
    if (isNavigation) return file === '' || file === 'index.html' ? 'shell-page' : 'network';
    if (files.includes(file)) return 'shell-file';
  }
  return /\.woff2?$/.test(url.pathname) ? 'font' : 'network';
}
