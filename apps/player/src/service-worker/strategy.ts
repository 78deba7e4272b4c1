/** Where the answer to a request comes from. `network`: the worker does not interfere. */
export type Strategy = 'shell-page' | 'shell-file' | 'font' | 'network';

export interface RequestFacts {
  readonly method: string;
  readonly url: URL;
  readonly isNavigation: boolean;
}

/**
 * Chooses by address alone, so that the page is the same with and without the server. Only the page's files and fonts
 * are cached; device calls always go to the server.
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
