import type { materialListSchema } from '@marquee/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

/** Tags of the materials that were listed lately, to be offered again. */
export function useKnownTags(): string[] {
  const lists = useQueryClient().getQueriesData<z.output<typeof materialListSchema>>({
    queryKey: ['materials', 'list'],
  });
  const tags = lists.flatMap(([, list]) => list?.data.flatMap((material) => material.tags) ?? []);
  return [...new Set(tags)].sort((one, other) => one.localeCompare(other));
}
