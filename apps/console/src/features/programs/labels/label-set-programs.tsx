import { type LabelSet, programRoutes } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { formatList } from '../../../shared/format/list.ts';

/** The most programs that are named. */
const NAMED = 5;

/** The programs with a label set, and a way to them. */
export function LabelSetPrograms({ item: { id, program_count } }: { item: LabelSet }) {
  const { t } = useTranslation();
  const programs = useRouteQuery(programRoutes.list, { query: { label: id, per_page: NAMED, sort: 'name' } });
  return (
    <p>
      {formatList(programs.data?.data.map(({ name }) => name) ?? [])}{' '}
      <Link to={programsPath(id)}>{t('label_sets.show_programs', { count: program_count })}</Link>
    </p>
  );
}

/** The list of the programs with a label set. */
export function programsPath(id: number): string {
  return `/programs?label=${id}`;
}
