import { type LabelSet, labelSetRoutes } from '@marquee/contract';
import { skipToken } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { defineTexts, useTexts } from '../../i18n/own-texts.ts';
import { useRouteQuery } from '../api/use-route-query.ts';
import type { FieldInput } from '../form/field.tsx';
import { noOptions } from '../form/no-options.ts';
import { labelText } from './label-text.ts';

interface LabelSetSelectProps extends Partial<FieldInput> {
  'aria-label'?: string;
  value: number | undefined;
  /** The selected set, which may be missing from those that are offered. */
  known?: Pick<LabelSet, 'id' | 'name'> | undefined;
  placeholder: string;
  allowClear?: boolean;
  /** @param set absent for a set that is only known by its name, and for none */
  onChange: (id: number | undefined, set?: LabelSet) => void;
}

/** Number of sets offered at a time; the search finds the others. */
const OFFERED = 50;

const texts = defineTexts({
  zh: { none: '还没有标签组', none_found: '没有找到标签组' },
  en: { none: 'No label sets yet', none_found: 'No label sets found' },
});

/** Selects a label set, searched by name on the server. Sets are read once they are needed. */
export function LabelSetSelect({ value, known, onChange, ...input }: LabelSetSelectProps) {
  const { t } = useTranslation();
  const text = useTexts(texts);
  const [wanted, setWanted] = useState('');
  const [wasOpened, setOpened] = useState(false);
  const isNeeded = wasOpened || (value !== undefined && value !== known?.id);
  const sets = useRouteQuery(
    labelSetRoutes.list,
    isNeeded ? { query: { per_page: OFFERED, name: wanted.trim() } } : skipToken,
  );
  const found =
    sets.data?.data.map((set) => ({ value: set.id, label: set.name, title: labelText(set, t) })) ?? [];
  const isListed = !known || wanted !== '' || found.some((choice) => choice.value === known.id);
  // Until the sets have loaded, a selected one would show as a bare number.
  const isShown = value !== undefined && (sets.data !== undefined || value === known?.id);
  return (
    <Select<number | null>
      {...input}
      showSearch={{ filterOption: false, onSearch: setWanted }}
      loading={sets.isFetching}
      notFoundContent={noOptions(
        { result: sets, search: wanted, none: text('none'), noneFound: text('none_found') },
        t,
      )}
      value={isShown ? value : null}
      options={isListed ? found : [{ value: known.id, label: known.name, title: known.name }, ...found]}
      onOpenChange={(isOpen) => isOpen && setOpened(true)}
      onChange={(chosen: number | null | undefined) =>
        onChange(
          chosen ?? undefined,
          sets.data?.data.find(({ id }) => id === chosen),
        )
      }
    />
  );
}
