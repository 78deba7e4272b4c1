import { MaterialList } from '../../features/materials/index.ts';

export function MaterialListPage() {
  return <MaterialList />;
}
