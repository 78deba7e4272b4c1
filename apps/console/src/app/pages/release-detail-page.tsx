import { ReleaseDetail } from '../../features/releases/index.ts';
import { useIdParam } from '../use-id-param.ts';
import { UnknownPage } from './unknown-page.tsx';

export function ReleaseDetailPage() {
  const id = useIdParam();
  return id === undefined ? <UnknownPage /> : <ReleaseDetail key={id} id={id} />;
}
