import { MAX_RELEASE_PROGRAMS } from '@marquee/contract';
import { manifestSchema } from '@marquee/device-protocol';
import { expect, it } from 'vitest';

it('J10 the most programs of a release fit into the manifest of a device', () => {
  const { programs } = manifestSchema.shape.releases.element.shape;
  const countOf = (count: number) =>
    programs.safeParse(Array.from({ length: count }, () => ({}))).error?.issues;
  expect(countOf(MAX_RELEASE_PROGRAMS)?.some(({ code }) => code === 'too_big')).toBe(false);
  expect(countOf(MAX_RELEASE_PROGRAMS + 1)?.some(({ code }) => code === 'too_big')).toBe(true);
});
