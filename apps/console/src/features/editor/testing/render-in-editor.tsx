import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import { App } from 'antd';
import type { ReactNode } from 'react';
import { SignedIn } from '../../../shared/testing/signed-in.tsx';
import { type Editor, EditorContext } from '../document/editor-context.ts';
import { SelectedProperties } from '../panels/properties/properties-panel.tsx';
import { startTexts } from './start-texts.ts';

// A part that is imported when it is first drawn takes longer than a second on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

// As in the product, where the pointer enters the canvas before an element is selected.
await SelectedProperties.fetch();

/** Renders a part of the editor in Chinese, with the browser features that antd needs. */
export async function renderInEditor(editor: Editor, part: ReactNode) {
  installBrowserFeatures();
  await startTexts();
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <App>
        <SignedIn session={{}}>
          <EditorContext value={editor}>{part}</EditorContext>
        </SignedIn>
      </App>
    </QueryClientProvider>,
  );
}

/** Installs features that jsdom lacks. */
function installBrowserFeatures(): void {
  window.matchMedia = (media) => ({
    media,
    matches: false,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
    addEventListener: () => {},
    removeEventListener: () => {},
    dispatchEvent: () => false,
  });
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}
