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

it('replaces what a module exports by functions that do nothing, and nothing in other modules', () => {
  const { transform } = withoutFunctions(['lib/schemas.js']) as unknown as {
    transform: (code: string, id: string) => { code: string } | undefined;
  };
  expect(transform(CODE, '/node_modules/lib/schemas.js')?.code.split('\n')).toEqual(
    ['first', 'second', 'third'].map((name) => `export const ${name} = () => {};`),
  );
  expect(transform(CODE, '/node_modules/lib/others.js')).toBeUndefined();
});
