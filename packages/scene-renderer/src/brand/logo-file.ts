/** The mark of the product as SVG: an M with one warm bulb, as on the marquee of a theatre. */
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="8" fill="#0b7078" />
  <path d="M7.5 21.5v-12l8.5 7 8.5-7v12" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" />
  <circle cx="16" cy="24" r="2.2" fill="#ffb84d" />
</svg>
`;

interface Bundle {
  emitFile: (file: { type: 'asset'; fileName: string; source: string }) => unknown;
}

interface DevServer {
  middlewares: {
    use: (
      handle: (
        request: { url?: string | undefined },
        response: { setHeader: (name: string, value: string) => unknown; end: (body: string) => unknown },
        next: () => void,
      ) => void,
    ) => unknown;
  };
}

/** A Vite plugin that adds the mark of the product to a page, such as `favicon.svg`: console and player share one. */
export function logoFile(fileName: string) {
  return {
    name: 'logo-file',
    configureServer({ middlewares }: DevServer) {
      middlewares.use((request, response, next) => {
        if (!request.url?.endsWith(`/${fileName}`)) return next();
        response.setHeader('content-type', 'image/svg+xml');
        response.end(LOGO);
      });
    },
    generateBundle(this: Bundle) {
      this.emitFile({ type: 'asset', fileName, source: LOGO });
    },
  };
}
