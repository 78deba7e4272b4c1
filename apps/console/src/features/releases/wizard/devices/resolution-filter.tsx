import { deviceRoutes, screenMisfit } from '@marquee/contract';
import { Select, type SelectProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../../shared/api/use-route-query.ts';
import { formatNumber } from '../../../../shared/format/number.ts';
import { formatResolution } from '../../../../shared/format/resolution.ts';
import { sizeOf } from '../content/screen-fit.ts';
import type { ProgramChoice } from '../state/choices.ts';
import styles from './devices.module.css';

interface ResolutionFilterProps {
  /** The other filters, by which the devices of each resolution are counted. */
  filters: Readonly<Record<string, string | number>>;
  /** Resolutions, separated by commas. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  /** The programs to release, as far as they are chosen. */
  programs: readonly ProgramChoice[];
}

/** Which resolutions the screens of the devices have; those that fit a program are listed first. */
export function ResolutionFilter({ filters, value, onChange, programs }: ResolutionFilterProps) {
  const { t } = useTranslation();
  const query = { ...filters, state: 'active' as const };
  const resolutions = useRouteQuery(deviceRoutes.resolutions, { query }).data?.data ?? [];
  const fits = ({ res }: { res: string }) =>
    programs.some(({ resolution }) => screenMisfit(sizeOf(resolution), sizeOf(res)) === null);
  const optionsOf = (found: typeof resolutions) =>
    found.map(({ res, device_count }) => ({
      value: res,
      resolution: formatResolution(res),
      label: t('releases.screen_size', { size: formatResolution(res), total: formatNumber(device_count) }),
    }));
  const groups = [
    { label: t('releases.fit'), options: optionsOf(resolutions.filter(fits)) },
    { label: t('releases.no_fit'), options: optionsOf(resolutions.filter((one) => !fits(one))) },
  ].filter(({ options }) => options.length > 0);
  const options: SelectProps<string[]>['options'] = programs.length > 0 ? groups : optionsOf(resolutions);
  return (
    <Select
      mode="multiple"
      allowClear
      maxTagCount="responsive"
      optionLabelProp="resolution"
      className={styles.resolutionFilter ?? ''}
      aria-label={t('releases.resolution')}
      placeholder={t('releases.resolution')}
      value={value?.split(',') ?? []}
      options={options ?? []}
      onChange={(chosen: string[]) => onChange(chosen.length > 0 ? chosen.join(',') : undefined)}
    />
  );
}
