import { MaterialUses } from '../../features/materials/index.ts';
import { MaterialPrograms } from '../../features/programs/index.ts';
import { MaterialReleases } from '../../features/releases/index.ts';
import { useIdParam } from '../use-id-param.ts';
import { UnknownPage } from './unknown-page.tsx';

/** Where a material is used. */
export function MaterialUsesPage() {
  const id = useIdParam();
  if (id === undefined) return <UnknownPage />;
  return (
    <MaterialUses key={id} id={id}>
      {(material) => (
        <>
          <MaterialPrograms material={material} />
          <MaterialReleases material={material} />
        </>
      )}
    </MaterialUses>
  );
}
