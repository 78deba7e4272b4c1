import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withoutSummaries } from './without-summaries.ts';

const { transform } = withoutSummaries() as unknown as {
  transform: (code: string, id: string) => { code: string } | undefined;
};

const CODE = `
  list: { path: '/a', summary: 'Lists \\'a\\'' },
  add: { path: '/b', summary: \`Adds \${noun}\`, body },
  change: {
    summary:
      "Changes a user's name",
  },
`;

it('leaves out the summaries of calls, and nothing else', () => {
  expect(transform(CODE, '/x/packages/contract/src/users/user.routes.ts')?.code).toBe(`
  list: { path: '/a', summary: '' },
  add: { path: '/b', summary: '', body },
  change: {
    summary: '',
  },
`);
  expect(transform(CODE, '/x/packages/contract/src/users/user.schema.ts')).toBeUndefined();
});

it('no source of the console reads the summary of a call', () => {
  const sources = globSync('../src/**/*.{ts,tsx}', { cwd: import.meta.dirname });
  const reading = sources.filter((file) =>
    /[rR]outes?(?:\.\w+)?\.summary\b/.test(readFileSync(new URL(file, import.meta.url), 'utf8')),
  );
  expect(sources.length).toBeGreaterThan(1000);
  expect(reading).toEqual([]);
});
