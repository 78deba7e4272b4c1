import type { Plugin } from 'vite';

/** The declarations of calls, with what each does in words. */
const ROUTES = /\/packages\/contract\/src\/.+\.routes\.ts$/;
/** The format of programs, with the meaning of each field in words. */
const FORMAT = /\/packages\/scene\/src\/.+\.ts$/;

const TEXT = String.raw`(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|` + '`(?:[^`\\\\]|\\\\.)*`)';
const SUMMARY = new RegExp(String.raw`\bsummary:\s*${TEXT}`, 'g');
const DESCRIPTION = new RegExp(String.raw`\s*\.describe\(\s*${TEXT},?\s*\)`, 'g');

/** Leaves out the summaries of calls and the descriptions of fields: only documents show them. */
export function withoutDocumentation(): Plugin {
  return {
    name: 'without-documentation',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (ROUTES.test(id)) return { code: code.replaceAll(SUMMARY, "summary: ''"), map: null };
      if (FORMAT.test(id)) return { code: code.replaceAll(DESCRIPTION, ''), map: null };
      return undefined;
    },
  };
}
