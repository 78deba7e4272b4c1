import { LICENCE_POOLS, type LicencePool } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../shared/form/field.tsx';
import { Segments } from '../../../shared/form/segments.tsx';

/** For which devices activations are. */
export function PoolField({
  value,
  onChange,
}: {
  value: LicencePool;
  onChange: (pool: LicencePool) => void;
}) {
  const { t } = useTranslation();
  return (
    <Field label={t('licences.pool')} error={undefined} isGroup>
      {() => (
        <Segments
          value={value}
          options={LICENCE_POOLS.map((pool) => ({ value: pool, label: t(`licences.pools.${pool}`) }))}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
