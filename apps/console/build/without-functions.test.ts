import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withoutFunctions } from './without-functions.ts';

const CODE = `import { a } from './a.js';
export const first = () => a();
export function second(x) {
  return x;
}
export { second as third };
function hidden() {}
`;

it('replaces what a module exports by functions that throw, and nothing in other modules', () => {
  const { transform } = withoutFunctions(['lib/schemas.js']) as unknown as {
    transform: (code: string, id: string) => { code: string } | undefined;
  };
  expect(transform(CODE, '/node_modules/lib/schemas.js')?.code.split('\n')).toEqual(
    ['first', 'second', 'third'].map(
      (name) => `export const ${name} = () => { throw new Error('this build is without ${name}'); };`,
    ),
  );
  expect(transform(CODE, '/node_modules/lib/others.js')).toBeUndefined();
});

it('the console does not ask schemas for their bounds, which the build leaves out', () => {
  const sources = globSync('../src/**/*.{ts,tsx}', { cwd: import.meta.dirname });
  const asking = sources.filter((file) =>
    /\.(?:min|max)Value\b/.test(readFileSync(new URL(file, import.meta.url), 'utf8')),
  );
  expect(sources.length).toBeGreaterThan(1000);
  expect(asking).toEqual([]);
});
