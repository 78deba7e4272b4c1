import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'));

/** One file with everything in it: an upgrade replaces the agent as a whole. */
export default defineConfig({
  define: { AGENT_VERSION: JSON.stringify(version) },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/main.ts',
    target: 'node24',
    rolldownOptions: {
      // `ws` works without them.
      external: ['bufferutil', 'utf-8-validate'],
      output: { entryFileNames: 'agent.mjs', codeSplitting: false },
    },
  },
});
