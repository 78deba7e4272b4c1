/** What each kind of answer may do in a browser. Styles are inline because the component library writes them so. */
const PAGE = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self' data:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
];

/** Pages of the console; nobody may frame them. */
export const CONSOLE_POLICY = [...PAGE, "connect-src 'self'", "frame-ancestors 'none'"].join('; ');

/** The player also connects to the message port, whose number the page cannot know beforehand. */
export const PLAYER_POLICY = [...PAGE, "connect-src 'self' ws: wss:", "frame-ancestors 'self'"].join('; ');

/** Answers that are data: nothing in them may run or load anything. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";
