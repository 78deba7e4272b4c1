import { programPreviewRoutes, routePath } from '@marquee/contract';
import { type FeedSource, feedDataSchema, feedIdOf, parseDocument, sampleFeed } from '@marquee/scene';
import { useQuery } from '@tanstack/react-query';
import { Result, Spin } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { callRoute } from '../../../shared/api/call-route.ts';
import { errorText } from '../../../shared/api/error-text.ts';
import { FeedsContext } from '../../../shared/scene/use-feeds.ts';
import { type FileResolvers, FileResolversContext } from '../../../shared/scene/use-file-resolvers.ts';
import { useObjectTitle } from '../../../shared/title/title-store.ts';
import styles from './preview-page.module.css';
import { PreviewPlayer } from './preview-player.tsx';

/** The preview that a QR code opens on a phone, without a sign-in. */
export function SharedPreview() {
  const { t } = useTranslation();
  const token = useParams().token ?? '';
  const shared = useQuery({
    queryKey: ['shared', token],
    queryFn: ({ signal }) => callRoute(programPreviewRoutes.shared, { params: { token } }, signal),
    retry: false,
    refetchOnWindowFocus: false,
  });
  useObjectTitle(shared.data?.name);
  const saved = shared.data?.document;
  const parsed = useMemo(() => (saved === undefined ? undefined : parseDocument(saved)), [saved]);
  const files = useMemo(() => filesOf(token), [token]);
  const feeds = useMemo(() => feedsOf(shared.data?.feeds), [shared.data]);
  if (shared.isError) return <Failure title={errorText(shared.error, t)} />;
  if (!shared.isSuccess || !parsed) return <Spin fullscreen delay={300} />;
  if (!parsed.ok) return <Failure title={t('editor.of.programs.broken')} />;
  return (
    <FileResolversContext value={files}>
      <FeedsContext value={feeds}>
        <main className={styles.page}>
          <PreviewPlayer name={shared.data.name} document={parsed.document} />
        </main>
      </FeedsContext>
    </FileResolversContext>
  );
}

/** Why there is no preview; nothing else is on the page. */
function Failure({ title }: { title: string }) {
  return (
    <main>
      <Result status="warning" title={<h1 className={styles.failure}>{title}</h1>} />
    </main>
  );
}

/** The data that the feeds had when the link was opened; sample data for the others. */
function feedsOf(contents: Readonly<Record<string, unknown>> = {}): FeedSource {
  const entries = Object.entries(contents).flatMap(([id, content]) => {
    const { data } = feedDataSchema.safeParse(content);
    return data ? [[id, data] as const] : [];
  });
  const known = new Map(entries);
  return {
    find: (feed, epochMs) => known.get(feedIdOf(feed)) ?? sampleFeed(feed, epochMs),
    onChange: () => () => {},
  };
}

/** The link reaches the files of its program only. Stills of videos are not among them. */
function filesOf(token: string): FileResolvers {
  const url = (sha256: string) => routePath(programPreviewRoutes.file, { token, sha256 });
  return {
    resolveFile: ({ sha256 }) => url(sha256),
    resolveStored: ({ sha256 }) => url(sha256),
    resolveStill: ({ sha256, mime }) =>
      mime.startsWith('image/') ? url(sha256) : Promise.reject(new Error('no still of a video')),
  };
}
