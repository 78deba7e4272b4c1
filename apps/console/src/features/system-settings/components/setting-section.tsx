import type { UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { DetailSection } from '../../../shared/feedback/detail-page.tsx';
import { Loaded } from '../../../shared/feedback/loaded.tsx';

interface SettingSectionProps<Setting> {
  title: string;
  result: UseQueryResult<Setting>;
  /** The lines of its skeleton. */
  rows: number;
  children: (setting: Setting) => ReactNode;
}

/** A section of the system settings, for a setting that a query reads. */
export function SettingSection<Setting>({ title, result, rows, children }: SettingSectionProps<Setting>) {
  return (
    <DetailSection title={title}>
      <Loaded result={result} loading={<Skeleton active paragraph={{ rows }} />}>
        {children}
      </Loaded>
    </DetailSection>
  );
}
