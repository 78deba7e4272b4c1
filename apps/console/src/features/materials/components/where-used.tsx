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
  const names = detail.data?.used_by.map(({ name }) => name) ?? [];
  const hidden = material.used_count - names.length;
  const programs = [...names, ...(hidden > 0 ? [t('common.hidden_more', { hidden })] : [])].join('、');
  if (!detail.data) return <li>{material.name}</li>;
  return <li>{t('materials.in_use_line', { name: material.name, programs })}</li>;
}
