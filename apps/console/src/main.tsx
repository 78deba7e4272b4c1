import '@fontsource/noto-sans-sc/400.css';
import '@fontsource/noto-sans-sc/600.css';
import './shared/styles/global.css';
import './shared/styles/antd.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { ConsoleThemeProvider } from './app/console-theme-provider.tsx';
import { createConsoleRouter } from './app/create-console-router.tsx';
import { startI18n } from './i18n/index.ts';
import { loadBrand } from './shared/brand/brand-store.ts';

void loadBrand();
await startI18n();

const root = document.querySelector('#root');
if (!root) throw new Error('the page has no #root');
createRoot(root).render(
  <StrictMode>
    <ConsoleThemeProvider>
      <RouterProvider router={createConsoleRouter()} />
    </ConsoleThemeProvider>
  </StrictMode>,
);
