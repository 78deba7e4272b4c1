import { QueryClientProvider } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { SharedPreview } from '../../features/editor/preview/shared-preview-page.tsx';
import { createQueryClient } from '../../shared/api/query-client.ts';
import { PageReady } from '../page-ready.tsx';

/** The preview that a QR code opens, for visitors without a session. */
export function SharedPreviewPage() {
  // The page shows its only failure itself.
  const [client] = useState(() => createQueryClient(() => undefined));
  return (
    <QueryClientProvider client={client}>
      <App>
        <SharedPreview />
      </App>
      <PageReady path="/shared/{token}" />
    </QueryClientProvider>
  );
}
