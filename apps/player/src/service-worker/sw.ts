import { strategyFor } from './strategy.ts';

declare const self: ServiceWorkerScope;

/** The files of the page, set by the build, and their common fingerprint. */
interface Shell {
  readonly version: string;
  /** Paths below the scope; '' is the page itself. */
  readonly files: readonly string[];
}

declare const MARQUEE_SHELL: Shell;
const shell = MARQUEE_SHELL;

const SHELL_PREFIX = 'marquee-shell-';
const SHELL_CACHE = SHELL_PREFIX + shell.version;
/** Fonts are named by their content, so they outlive every version of the shell. */
const FONT_CACHE = 'marquee-fonts';
const SCOPE = new URL('./', location.href);

/* A version is installed completely or not at all: one failed file fails the installation. */
self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const facts = {
    method: request.method,
    url: new URL(request.url),
    isNavigation: request.mode === 'navigate',
  };
  switch (strategyFor(facts, SCOPE, shell.files)) {
    case 'shell-page':
      return event.respondWith(fromShell(new Request(SCOPE)));
    case 'shell-file':
      return event.respondWith(fromShell(request));
    case 'font':
      return event.respondWith(fromFonts(request));
    case 'network':
      return;
  }
});

async function install(): Promise<void> {
  const cache = await caches.open(SHELL_CACHE);
  const requests = shell.files.map((file) => new Request(new URL(file, SCOPE), { cache: 'reload' }));
  await cache.addAll(requests);
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  const outdated = names.filter((name) => name.startsWith(SHELL_PREFIX) && name !== SHELL_CACHE);
  await Promise.all(outdated.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function fromShell(request: Request): Promise<Response> {
  const kept = await (await caches.open(SHELL_CACHE)).match(request, {
    ignoreVary: true,
    ignoreSearch: true,
  });
  return kept ?? fetch(request);
}

async function fromFonts(request: Request): Promise<Response> {
  const cache = await caches.open(FONT_CACHE);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200) await cache.put(request, response.clone());
  return response;
}
