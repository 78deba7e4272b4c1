/** A Vite plugin that omits the woff version of every font slice from the build: every supported browser reads woff2. */
export function woff2Only() {
  return {
    name: 'woff2-only',
    enforce: 'pre',
    transform(code: string, id: string) {
      if (!/\/@fontsource\/.*\.css$/.test(id)) return null;
      return { code: code.replaceAll(/,\s*url\([^)]+\.woff\) format\('woff'\)/g, ''), map: null };
    },
  } as const;
}
