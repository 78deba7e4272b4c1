import { ALL_ROUTES, type AnyError, errorsEn, errorsZh, platformErrors } from '../src/index.ts';
import { row, table } from './markdown.ts';

const INTRODUCTION = `# Errors

Every code with which a call may be refused, the HTTP status of the answer, what the console shows, and the calls that declare it.
Generated from the contract by \`node packages/contract/scripts/write-errors-page.ts\`.

A code never changes its meaning: scripts may compare it. \`{{name}}\` is a value that the answer carries in \`params\`. The codes of fields, which
\`rules.…\` names in \`fields\` of an answer, are in [calls.md](calls.md).
`;

type Texts = Record<string, Record<string, string>>;

/** The text of `docs/errors.md`. */
export function errorsPage(): string {
  const byCode = new Map<string, AnyError>();
  const callsByCode = new Map<string, Set<string>>();
  for (const error of Object.values(platformErrors)) byCode.set(error.code, error);
  for (const { method, path, errors = [] } of ALL_ROUTES) {
    for (const error of errors) {
      byCode.set(error.code, error);
      const calls = callsByCode.get(error.code) ?? new Set();
      callsByCode.set(error.code, calls.add(`\`${method} ${path}\``));
    }
  }
  const features = [...new Set([...byCode.keys()].map(featureOf))].toSorted();
  const parts = features.map((feature) => {
    const errors = [...byCode.values()].filter(({ code }) => featureOf(code) === feature);
    const rows = errors.map((error) => errorRow(error, callsByCode.get(error.code)));
    return `## ${feature}\n\n${table(['Code', 'Status', 'Chinese', 'English', 'Calls'], rows.toSorted())}`;
  });
  return [INTRODUCTION, ...parts].join('\n');
}

function errorRow({ code, status }: AnyError, calls: Set<string> | undefined): string {
  const cells = [textOf(errorsZh, code), textOf(errorsEn, code)];
  return row(`\`${code}\``, String(status), ...cells, calls ? callWords(calls) : 'any');
}

/** A code of many calls is one of a rule that they share. */
const MOST_CALLS = 6;

function callWords(calls: Set<string>): string {
  return calls.size > MOST_CALLS ? `${calls.size} calls` : [...calls].toSorted().join('<br>');
}

function textOf(texts: Texts, code: string): string {
  const [feature = '', name = ''] = code.split('.');
  return (texts[feature]?.[name] ?? '').replaceAll('|', '\\|');
}

function featureOf(code: string): string {
  return code.split('.')[0] ?? '';
}
