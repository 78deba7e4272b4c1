import type { Material } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { useMaterial } from '../api/use-material.ts';

/** How many materials a warning explains; the rest are told the next time. */
const SHOWN = 5;

/** Which programs keep these materials from being deleted. */
export function WhereUsed({ materials }: { materials: Material[] }) {
  return (
    <ul>
      {materials.slice(0, SHOWN).map((material) => (
        <WhereOneIsUsed key={material.id} material={material} />
      ))}
    </ul>
  );
}

function WhereOneIsUsed({ material }: { material: Material }) {
  const { t } = useTranslation();
  const detail = useMaterial(material.id);
  const programs = detail.data?.used_by.map(({ name }) => name).join('、') ?? String(material.used_count);
  return <li>{t('materials.in_use_line', { name: material.name, programs })}</li>;
}
