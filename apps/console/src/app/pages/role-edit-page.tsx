import { RoleEditor } from '../../features/roles/index.ts';
import { useIdParam } from '../use-id-param.ts';
import { UnknownPage } from './unknown-page.tsx';

export function RoleEditPage() {
  const id = useIdParam();
  return id === undefined ? <UnknownPage /> : <RoleEditor key={id} id={id} />;
}
