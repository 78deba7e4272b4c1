import { build, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { type BundledPage, pageGroups } from './page-groups.ts';

/** Modules that only parts share which are fetched when they are used. A higher threshold fetches more of what is not needed. */
const PARTS: Rolldown.CodeSplittingGroup = {
  name: 'shared',
  entriesAware: true,
  entriesAwareMergeThreshold: 2_000,
  minShareCount: 2,
};

/**
 * Writes the modules that the same pages need into the same file. A first build finds out which they are, because only
 * the bundler knows what a page uses of a module.
 * @param configOf of the same build without this plugin
 */
export function pageFiles(pages: readonly BundledPage[], configOf: () => UserConfig): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    async config({ root }) {
      const groups = pageGroups(await buildChunks({ ...configOf(), root }), pages);
      return { build: { rolldownOptions: { output: { codeSplitting: { groups: [...groups, PARTS] } } } } };
    },
  };
}

/** The chunks as they are without groups. Writes nothing. */
async function buildChunks(config: UserConfig): Promise<Rolldown.OutputChunk[]> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false, cssMinify: false, manifest: false },
  });
  if (Array.isArray(built) || !('output' in built))
    throw new Error('the first build does not have exactly one output');
  return built.output.filter((file) => file.type === 'chunk');
}
