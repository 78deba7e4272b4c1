import { programRoutes } from '@marquee/contract';
import { blankElementsOf, parseDocument } from '@marquee/scene';
import { useQueries } from '@tanstack/react-query';
import { routeQuery } from '../api/use-route-query.ts';

/** The programs with elements that have not been filled in, and how many. */
export function useBlankElements<Program extends { id: number }>(
  programs: readonly Program[],
): { program: Program; count: number }[] {
  const read = useQueries({
    queries: programs.map(({ id }) => routeQuery(programRoutes.detail, { params: { id } })),
  });
  return programs.flatMap((program, index) => {
    const parsed = parseDocument(read[index]?.data?.document);
    const count = parsed.ok ? blankElementsOf(parsed.document) : 0;
    return count > 0 ? [{ program, count }] : [];
  });
}
