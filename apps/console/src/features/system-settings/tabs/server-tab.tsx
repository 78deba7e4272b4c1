import { systemSettingRoutes } from '@marquee/contract';
import { Skeleton } from 'antd';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { Loaded } from '../../../shared/feedback/loaded.tsx';
import { ServerSettings } from '../server/server-settings.tsx';

/** Version, ports and addresses of the server, and its restart. */
export function ServerTab() {
  const found = useRouteQuery(systemSettingRoutes.get, {});
  return (
    <Loaded result={found} loading={<Skeleton active paragraph={{ rows: 8 }} />}>
      {(setting) => <ServerSettings setting={setting} />}
    </Loaded>
  );
}
