import '@marquee/scene-renderer/fonts/noto-sans-sc/400.css';
import './shared/styles/fonts/interface.css';
import './shared/styles/global.css';
import './shared/styles/classes.css';
import './shared/styles/antd.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { ConsoleThemeProvider } from './app/console-theme-provider.tsx';
import { createConsoleRouter } from './app/create-console-router.tsx';
import { RouterContext } from './app/router-context.ts';
import { startI18n } from './i18n/index.ts';
import { loadFirstBrand } from './shared/brand/brand-store.ts';

/** Not with an `await` of the module itself: the first texts may be in a file that imports from the file of this module. */
async function start(): Promise<void> {
  void loadFirstBrand();
  const i18n = startI18n();
  // The scripts, texts and data of the page arrive at the same time as the first texts.
  const router = createConsoleRouter();
  await i18n;
  const root = document.querySelector('#root');
  if (!root) throw new Error('the page has no #root');
  createRoot(root).render(
    <StrictMode>
      <ConsoleThemeProvider>
        <RouterContext value={router}>
          <RouterProvider router={router} />
        </RouterContext>
      </ConsoleThemeProvider>
    </StrictMode>,
  );
}

void start();
