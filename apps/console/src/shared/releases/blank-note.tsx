import { programRoutes } from '@marquee/contract';
import { blankElementsOf, parseDocument } from '@marquee/scene';
import { useQueries } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { routeQuery } from '../api/use-route-query.ts';
import { formatList } from '../format/list.ts';

/** Warns of elements that were never filled in, before their programs are released. */
export function BlankNote({ programs }: { programs: readonly { id: number; name: string }[] }) {
  const { t } = useTranslation();
  const blank = useBlankElements(programs);
  if (blank.length === 0) return null;
  const count = blank.reduce((sum, one) => sum + one.count, 0);
  const names = formatList(blank.map(({ program }) => t('common.quoted', { name: program.name })));
  return <Alert type="warning" showIcon title={t('releases.blank_elements', { count, names })} />;
}

/** The programs with elements that have not been filled in, and how many. */
function useBlankElements<Program extends { id: number }>(
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
