/**
 * A Vite plugin that leaves the woff twin of every font slice out of the build: every browser that runs the console
 * or the player reads woff2.
 */
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
