import { EVENT_TOPICS } from '@marquee/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { Outlet } from 'react-router';
import { digitalHumanUploads } from '../features/digital-humans/index.ts';
import { programImports } from '../features/programs/index.ts';
import { useSession, useViewStateStore } from '../features/sessions/index.ts';
import { templateImports } from '../features/templates/index.ts';
import { loadFramedPageTexts } from '../i18n/index.ts';
import { AccessContext, mayCall, useAccess } from '../shared/access/access.ts';
import { useIsPasswordChangeRequired } from '../shared/api/password-change.ts';
import { rememberCompany } from '../shared/brand/brand-store.ts';
import { ErrorState } from '../shared/feedback/error-state.tsx';
import { lazyPart } from '../shared/lazy/lazy-part.tsx';
import { useLiveEvents } from '../shared/live/use-live-events.ts';
import { materialUploads } from '../shared/materials/uploads/material-upload-target.ts';
import { ViewStateContext } from '../shared/preferences/use-preference.ts';
import { UploadProvider } from '../shared/uploads/upload-provider.tsx';
import type { UploadTarget } from '../shared/uploads/upload-target.ts';
import { PageAnnouncer } from './page-announcer.tsx';
import { PendingBar } from './pending-bar.tsx';

/** All upload targets of the console, for one upload centre. */
const UPLOAD_TARGETS: readonly UploadTarget[] = [
  materialUploads,
  digitalHumanUploads,
  programImports,
  templateImports,
];

const ForcedPasswordPage = lazyPart(async () => {
  const [{ ForcedPasswordPage }] = await Promise.all([
    import('./pages/forced-password-page.tsx'),
    loadFramedPageTexts(),
  ]);
  return ForcedPasswordPage;
});

/** Shows nothing until the session is known; without a session the first call leads to the login. */
export function SessionGate() {
  const session = useSession();
  const viewState = useViewStateStore();
  const isRefused = useIsPasswordChangeRequired();
  const { user, control } = session.data ?? {};
  const access = useMemo(
    () =>
      user && control
        ? {
            user,
            actions: control.actions,
            may: (call: Parameters<typeof mayCall>[1]) => mayCall(control, call),
          }
        : null,
    [user, control],
  );
  // Known content stays on screen while the server is unreachable, because work may be open.
  if (!access && session.isError)
    return <ErrorState error={session.error} onRetry={() => void session.refetch()} />;
  // Meanwhile the page shows the frame with which it was served.
  if (!access || !viewState) return null;
  return (
    <AccessContext value={access}>
      <ViewStateContext value={viewState}>
        {access.user.must_change_password || isRefused ? (
          <ForcedPasswordPage />
        ) : (
          <LivePages accessAt={session.dataUpdatedAt} />
        )}
      </ViewStateContext>
    </AccessContext>
  );
}

/** @param accessAt when the permissions were last fetched */
function LivePages({ accessAt }: { accessAt: number }) {
  const { user } = useAccess();
  useLiveEvents();
  useEffect(() => void rememberCompany(user.company_code), [user.company_code]);
  useFreshLists(accessAt);
  return (
    <UploadProvider targets={UPLOAD_TARGETS}>
      <PageAnnouncer />
      <PendingBar />
      <Outlet />
    </UploadProvider>
  );
}

/**
 * Refetches all lists when permissions have changed: other rows may be visible, and outdated permissions must not be
 * used.
 */
function useFreshLists(accessAt: number): void {
  const queries = useQueryClient();
  const known = useRef(accessAt);
  useEffect(() => {
    if (known.current === accessAt) return;
    known.current = accessAt;
    const listed: readonly unknown[] = EVENT_TOPICS.filter((topic) => topic !== 'access');
    void queries.invalidateQueries({ predicate: ({ queryKey }) => listed.includes(queryKey[0]) });
  }, [queries, accessAt]);
}
