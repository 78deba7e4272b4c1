import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { bundledMigrations } from './build/bundled-migrations.ts';
import { placesOfSources } from './build/places-of-sources.ts';

/**
 * The server's own modules in a few files: Node takes half a millisecond for each of more than two thousand. Packages stay outside
 * except two that consist of hundreds of small modules.
 */
export default defineConfig({
  plugins: [
    bundledMigrations(fileURLToPath(new URL('./src/migrations', import.meta.url))),
    placesOfSources(fileURLToPath(new URL('./dist', import.meta.url))),
  ],
  ssr: { noExternal: [/^@marquee\//, 'kysely', 'zod'] },
  build: {
    ssr: 'src/main.ts',
    target: 'node24',
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
  },
});
