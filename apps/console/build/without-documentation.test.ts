import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withoutDocumentation } from './without-documentation.ts';

const { transform } = withoutDocumentation() as unknown as {
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

it('leaves out the descriptions of fields, and nothing else', () => {
  const schema = `
  color: colorSchema.describe('Behind a (transparent) one, the screen\\'s black.'),
  items: z
    .array(item)
    .describe(
      \`At most \${limit}.\`,
    ),
  guides: guides.describe(of),
`;
  expect(transform(schema, '/x/packages/scene/src/document/scene.schema.ts')?.code).toBe(`
  color: colorSchema,
  items: z
    .array(item),
  guides: guides.describe(of),
`);
});

it('no source of the console reads the summary of a call', () => {
  const sources = globSync('../src/**/*.{ts,tsx}', { cwd: import.meta.dirname });
  const reading = sources.filter((file) =>
    /[rR]outes?(?:\.\w+)?\.summary\b/.test(readFileSync(new URL(file, import.meta.url), 'utf8')),
  );
  expect(sources.length).toBeGreaterThan(1000);
  expect(reading).toEqual([]);
});

it('no source of the console or of the format reads the description of a field', () => {
  const folders = ['../src', '../../../packages/scene/src', '../../../packages/scene-renderer/src'];
  const sources = folders.flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx}`, { cwd: import.meta.dirname }),
  );
  const reading = sources.filter(
    (file) =>
      !/\.test\.|json-schema\.ts$/.test(file) &&
      /toJSONSchema|\.description\b|globalRegistry/.test(
        readFileSync(new URL(file, import.meta.url), 'utf8'),
      ),
  );
  expect(reading).toEqual([]);
});
