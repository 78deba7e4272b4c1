import { type ConsolePage, programRoutes, templateRoutes } from '@marquee/contract';
import type { Page } from './page.ts';
import { pageIn } from './rooms/page-in.ts';

export type BarePage = Extract<ConsolePage, `/${'programs' | 'templates'}/{id}/${'edit' | 'preview'}`>;

/** The pages for signed-in users without menu and top bar. Each is fetched separately, without the other pages. */
export const BARE_PAGES: Readonly<Record<BarePage, Page>> = {
  '/programs/{id}/edit': {
    needs: [programRoutes.detail, programRoutes.save],
    page: pageIn(
      () => import('../features/editor/editor-page.tsx'),
      (file) => file.ProgramEditorPage,
    ),
  },
  '/programs/{id}/preview': {
    needs: [programRoutes.preview],
    page: pageIn(
      () => import('../features/editor/preview/preview-page.tsx'),
      (file) => file.ProgramPreviewPage,
    ),
  },
  '/templates/{id}/edit': {
    needs: [templateRoutes.detail, templateRoutes.save],
    page: pageIn(
      () => import('../features/editor/editor-page.tsx'),
      (file) => file.TemplateEditorPage,
    ),
  },
  '/templates/{id}/preview': {
    needs: [templateRoutes.preview],
    page: pageIn(
      () => import('../features/editor/preview/preview-page.tsx'),
      (file) => file.TemplatePreviewPage,
    ),
  },
};
