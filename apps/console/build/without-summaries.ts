import type { Plugin } from 'vite';

/** The declarations of calls, with what each does in words. */
const ROUTES = /\/packages\/contract\/src\/.+\.routes\.ts$/;
const SUMMARY = /\bsummary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)/g;

/** Leaves out the summaries of calls: only documents show them. */
export function withoutSummaries(): Plugin {
  return {
    name: 'without-summaries',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      return ROUTES.test(id) ? { code: code.replaceAll(SUMMARY, "summary: ''"), map: null } : undefined;
    },
  };
}
