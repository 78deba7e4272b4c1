import type { Size } from './size.ts';

/** Since they guard the machines of a local network from web pages, the page would have to ask somebody for its own agent. */
const REFUSED_FEATURES = ['LocalNetworkAccessChecks', 'LocalNetworkAccessChecksWebSockets', 'Translate'];

/** The switches of a Chromium that shows one page and nothing else. */
export function chromiumArgs(options: { profile: string; url: string; size: Size | undefined }): string[] {
  const { profile, url, size } = options;
  const { origin, protocol } = new URL(url);
  return [
    '--remote-debugging-pipe',
    `--user-data-dir=${profile}`,
    '--kiosk',
    '--no-first-run',
    '--no-default-browser-check',
    '--noerrdialogs',
    '--disable-session-crashed-bubble',
    '--disable-component-update',
    '--disable-sync',
    '--disable-pinch',
    '--overscroll-history-navigation=0',
    '--password-store=basic',
    '--autoplay-policy=no-user-gesture-required',
    // A window that Chromium thinks nobody sees would stand still.
    '--disable-backgrounding-occluded-windows',
    '--disable-renderer-backgrounding',
    `--disable-features=${REFUSED_FEATURES.join()}`,
    // Only secure pages may keep files; most servers of an office have no certificate.
    ...(protocol === 'http:' ? [`--unsafely-treat-insecure-origin-as-secure=${origin}`, '--test-type'] : []),
    ...(size ? ['--window-position=0,0', `--window-size=${size.width},${size.height}`] : []),
    `--app=${url}`,
  ];
}
