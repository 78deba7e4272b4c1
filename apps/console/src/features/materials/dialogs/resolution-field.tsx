import { DEFAULT_RESOLUTIONS, type FieldError, type Material, resolutionSchema } from '@marquee/contract';
import { InputNumber, Select, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../shared/form/field.tsx';
import { resolutionOf } from '../facts/material-facts.ts';

interface Size {
  width: number | null;
  height: number | null;
}

interface ResolutionFieldProps {
  value: Size;
  /** A material whose own size is offered. */
  own: Material | undefined;
  errorAt: (path: string) => FieldError | undefined;
  onChange: (size: Size) => void;
}

const FREE = 'free';

/** The usual resolutions, the material's own, or a free one. */
export function ResolutionField({ value, own, errorAt, onChange }: ResolutionFieldProps) {
  const { t } = useTranslation();
  const [isFree, setFree] = useState(false);
  const known: Size[] = [...DEFAULT_RESOLUTIONS];
  const ownSize = resolutionSchema.safeParse(own);
  if (ownSize.success && !known.some((size) => resolutionOf(size) === resolutionOf(ownSize.data)))
    known.unshift(ownSize.data);
  const ownText = ownSize.success ? resolutionOf(ownSize.data) : undefined;
  const options = known.map((size) => {
    const text = resolutionOf(size);
    return { value: text, label: text === ownText ? t('materials.own_resolution', { size: text }) : text };
  });
  const side = (name: 'width' | 'height') => (
    <InputNumber<number>
      aria-label={t(`programs.${name}`)}
      precision={0}
      suffix="px"
      value={value[name]}
      onChange={(pixels) => onChange({ ...value, [name]: pixels })}
    />
  );
  return (
    <Field
      label={t('programs.resolution')}
      isRequired
      error={errorAt('resolution.width') ?? errorAt('resolution.height')}
      {...(isFree && { hint: '100–5000' })}
    >
      {({ status, ...input }) => (
        <>
          <Select
            {...input}
            {...(status && { status })}
            style={{ width: '100%' }}
            value={isFree ? FREE : resolutionOf(value)}
            options={[...options, { value: FREE, label: t('materials.free_resolution') }]}
            onChange={(chosen) => {
              setFree(chosen === FREE);
              const size = known.find((one) => resolutionOf(one) === chosen);
              if (size) onChange({ width: size.width, height: size.height });
            }}
          />
          {isFree && (
            <Space style={{ marginTop: 8 }}>
              {side('width')}×{side('height')}
            </Space>
          )}
        </>
      )}
    </Field>
  );
}
