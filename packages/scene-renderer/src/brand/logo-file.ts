import { LOGO } from './logo.ts';

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

/** A Vite plugin that adds the mark of the product to a page, such as `icon.svg`. */
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
