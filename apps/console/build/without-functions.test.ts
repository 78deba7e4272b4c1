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
export default hidden;
`;

it('replaces what a module exports by functions that throw, and nothing in other modules', () => {
  const { transform } = withoutFunctions(['lib/schemas.js']) as unknown as {
    transform: (code: string, id: string) => { code: string } | undefined;
  };
  expect(transform(CODE, '/node_modules/lib/schemas.js')?.code.split('\n')).toEqual([
    ...['first', 'second', 'third'].map(
      (name) => `export const ${name} = () => { throw new Error('this build is without ${name}'); };`,
    ),
    "export default () => { throw new Error('this build is without lib/schemas.js'); };",
  ]);
  expect(transform(CODE, '/node_modules/lib/others.js')).toBeUndefined();
});

it.each([
  ['bounds of schemas', /\.(?:min|max)Value\b/],
  ['grouped, searching or one-time-code inputs', /\bInput\.(?:Group|OTP|Search)\b/],
  ['tooltips that share one popup', /\bUniqueProvider\b|\bunique: true\b/],
])('the console does not use %s, which the build leaves out', (_, use) => {
  const sources = globSync('../src/**/*.{ts,tsx}', { cwd: import.meta.dirname });
  const users = sources.filter((file) => use.test(readFileSync(new URL(file, import.meta.url), 'utf8')));
  expect(sources.length).toBeGreaterThan(1000);
  expect(users).toEqual([]);
});
