import { releaseRoutes } from '@marquee/contract';
import { Skeleton } from 'antd';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { Loaded } from '../../../shared/feedback/loaded.tsx';
import { preselectionOf } from '../api/preselection-of.ts';
import { PreselectedWizard } from './release-wizard.tsx';

/** The wizard with the values of a release, for an edit of it. */
export function ReleaseEditor({ id }: { id: number }) {
  // The values are read once: a change by somebody else must not replace what is being written.
  const defaults = useRouteQuery(releaseRoutes.defaults, { params: { id } });
  return (
    <Loaded result={defaults} loading={<Skeleton active paragraph={{ rows: 8 }} />}>
      {(data) => <PreselectedWizard preselection={preselectionOf(data)} editedId={id} />}
    </Loaded>
  );
}
