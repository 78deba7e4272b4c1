import { ReleaseList } from '../../features/releases/index.ts';

export function ReleaseListPage() {
  return <ReleaseList />;
}
