const PICTURES = "img-src 'self' data: blob:";

/**
 * The rights of each kind of response in a browser. Inline styles are allowed because the component library uses them.
 */
const PAGE = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  PICTURES,
  "font-src 'self' data:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
];

/** Programs show web pages, each in a sandbox, and live streams of any server. */
const EMBEDDED = ['frame-src http: https:', "media-src 'self' blob: http: https:"];

/**
 * Pages of the console; no page may frame them. The preview fetches live streams of any server. All pages have this policy, because
 * the console moves between them without loading a document; `connect-src` is no wider than `frame-src`, which web pages need.
 */
const CONSOLE_POLICY = [
  ...PAGE,
  ...EMBEDDED,
  "connect-src 'self' http: https:",
  "frame-ancestors 'none'",
].join('; ');

/** The policy of those pages, with pictures from some other servers. */
export function consolePolicy(pictureOrigins: readonly string[]): string {
  return CONSOLE_POLICY.replace(PICTURES, [PICTURES, ...pictureOrigins].join(' '));
}

/** Everything else of the console: its files, whose policy is that of its workers, and the description of the calls. */
export const OWN_SERVER_POLICY = [...PAGE, "connect-src 'self'", "frame-ancestors 'none'"].join('; ');

/**
 * The player also connects to the message port, whose number is not known when the page is served, asks whether the servers of
 * embedded pages answer, and reads the files that it has stored.
 */
export const PLAYER_POLICY = [
  ...PAGE,
  ...EMBEDDED,
  "connect-src 'self' ws: wss: http: https: blob:",
  "frame-ancestors 'self'",
].join('; ');

/** Responses with data; nothing in them may run or load anything. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";
