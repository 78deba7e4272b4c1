import { type Device, deviceRoutes, MAX_IDS } from '@marquee/contract';
import { Button, Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { defineTexts, useTexts } from '../../i18n/own-texts.ts';
import { callRoute } from '../api/call-route.ts';
import { useRouteQuery } from '../api/use-route-query.ts';
import type { FieldInput } from '../form/field.tsx';
import { noOptions } from '../form/no-options.ts';
import { formatNumber } from '../format/number.ts';
import { groupNameOf } from '../groups/group-name.ts';
import { allPages } from '../list/state/all-pages.ts';
import styles from './devices-select.module.css';

/** Others are found by typing. */
const OFFERED = 50;
/** More are counted behind them. */
const MAX_TAGS = 12;

export interface NamedDevice {
  id: number;
  name: string;
}

interface DevicesSelectProps {
  input: FieldInput;
  value: readonly number[];
  /** The names of devices that were chosen before. */
  known?: readonly NamedDevice[];
  onChange: (ids: number[]) => void;
}

const texts = defineTexts({
  zh: {
    choose: '输入名称搜索设备',
    none: '还没有设备',
    none_found: '没有找到设备',
    every: '选择全部 {{count}} 台设备',
    every_found: '选择找到的全部 {{count}} 台设备',
    more: '另有 {{count}} 台',
    too_many: '最多可选择 {{maximum}} 台设备',
    found_too_many: '共 {{count}} 台设备，最多可选择 {{maximum}} 台，请缩小搜索范围',
    failed: '设备未能全部选择，请重试',
  },
  en: {
    choose: 'Search devices by name',
    none: 'No devices yet',
    none_found: 'No devices found',
    every: 'Select all {{count}} devices',
    every_found: 'Select all {{count}} devices found',
    more: '{{count}} more',
    too_many: 'You can select up to {{maximum}} devices',
    found_too_many: '{{count}} devices found. You can select up to {{maximum}}, so narrow your search.',
    failed: "Couldn't select all devices. Try again.",
  },
});

/** Chooses up to `MAX_IDS` accepted devices by their names: one by one, or all that a search finds. */
export function DevicesSelect({ input, value, known = [], onChange }: DevicesSelectProps) {
  const { t } = useTranslation();
  const text = useTexts(texts);
  const [search, setSearch] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [isChoosingAll, setChoosingAll] = useState(false);
  const [failure, setFailure] = useState<'failed' | 'too_many'>();
  const [named, setNamed] = useState<ReadonlyMap<number, string>>(
    new Map(known.map(({ id, name }) => [id, name])),
  );
  const name = useDeferredValue(search.trim());
  const query = { sort: 'device_name', state: 'active' as const, ...(name !== '' && { device_name: name }) };
  const found = useRouteQuery(deviceRoutes.list, { query: { ...query, per_page: OFFERED } });
  const toOption = ({ id, device_name, group_name }: Pick<Device, 'id' | 'device_name' | 'group_name'>) => ({
    value: id,
    label: device_name,
    group: groupNameOf(group_name, t),
  });
  const offered = (found.data?.data ?? []).map(toOption);
  const total = found.data?.pagination.total ?? 0;
  // They are not among the options, where a thousand of them would hide what a search finds.
  const chosen = value.map((id) => ({
    value: id,
    label: offered.find((option) => option.value === id)?.label ?? named.get(id) ?? `#${id}`,
  }));
  const choose = (options: readonly Option[]) => {
    setNamed(new Map([...named, ...options.map((one) => [one.value, one.label] as const)]));
    onChange(options.map((one) => one.value));
  };
  const chooseAll = async () => {
    setChoosingAll(true);
    setFailure(undefined);
    try {
      const all = await allPages(
        (place) => callRoute(deviceRoutes.list, { query: { ...query, ...place } }),
        2 * MAX_IDS,
      );
      const added = all.map(toOption).filter((one) => !value.includes(one.value));
      if (chosen.length + added.length > MAX_IDS) return setFailure('too_many');
      choose([...chosen, ...added]);
      setOpen(false);
    } catch {
      setFailure('failed');
    } finally {
      setChoosingAll(false);
    }
  };
  const isTooMany = total > MAX_IDS;
  const tooMany = text('too_many', { maximum: formatNumber(MAX_IDS) });
  return (
    <Select<Option[], Option>
      {...input}
      mode="multiple"
      labelInValue
      placeholder={text('choose')}
      loading={found.isPending}
      notFoundContent={noOptions(
        { result: found, search, none: text('none'), noneFound: text('none_found') },
        t,
      )}
      showSearch={{ filterOption: false, onSearch: setSearch }}
      maxTagCount={MAX_TAGS}
      maxTagPlaceholder={(others) => text('more', { count: formatNumber(others.length) })}
      maxCount={MAX_IDS}
      options={offered}
      optionRender={({ data }) => <Offered name={data.label} group={data.group ?? ''} />}
      value={chosen}
      open={isOpen}
      onOpenChange={setOpen}
      onChange={choose}
      popupRender={(menu) => (
        <>
          {menu}
          {total > 1 && (
            <div className={styles.all}>
              <Button
                block
                type="text"
                loading={isChoosingAll}
                disabled={isTooMany}
                // Otherwise the select would lose the focus and close.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => void chooseAll()}
              >
                {isTooMany
                  ? text('found_too_many', { count: formatNumber(total), maximum: formatNumber(MAX_IDS) })
                  : text(name === '' ? 'every' : 'every_found', { count: formatNumber(total) })}
              </Button>
              {failure && <p role="alert">{failure === 'failed' ? text('failed') : tooMany}</p>}
            </div>
          )}
        </>
      )}
    />
  );
}

interface Option {
  value: number;
  label: string;
  /** Only of devices that are offered: names of devices resemble each other across stores. */
  group?: string;
}

function Offered({ name, group }: { name: string; group: string }) {
  return (
    <span className={styles.offered}>
      <span>{name}</span>
      <small title={group}>{group}</small>
    </span>
  );
}
