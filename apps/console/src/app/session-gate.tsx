import { Spin } from 'antd';
import { Outlet } from 'react-router';
import { UploadProvider } from '../features/materials/index.ts';
import { useSession } from '../features/sessions/index.ts';
import { AccessContext, holdsCode, mayCall } from '../shared/access/access.ts';
import { ErrorState } from '../shared/feedback/error-state.tsx';
import { useLiveEvents } from '../shared/live/use-live-events.ts';
import { PreferenceOwner } from '../shared/preferences/use-preference.ts';

/** Shows nothing of the console before it is known who is there; without a session the first call leads to the login. */
export function SessionGate() {
  const session = useSession();
  if (session.isPending) return <Spin fullscreen delay={300} />;
  if (session.isError) return <ErrorState error={session.error} onRetry={() => void session.refetch()} />;
  const { user, control } = session.data;
  return (
    <PreferenceOwner value={user.login_id}>
      <AccessContext
        value={{ user, may: (route) => mayCall(control, route), holds: (code) => holdsCode(control, code) }}
      >
        <LiveOutlet />
      </AccessContext>
    </PreferenceOwner>
  );
}

function LiveOutlet() {
  useLiveEvents();
  return (
    <UploadProvider>
      <Outlet />
    </UploadProvider>
  );
}
