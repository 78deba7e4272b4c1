import { type ConsolePage, programRoutes, templateRoutes } from '@marquee/contract';
import type { Page } from './page.ts';

export type BarePage = Extract<ConsolePage, `/${'programs' | 'templates'}/{id}/${'edit' | 'preview'}`>;

/** The pages for signed-in users without menu and top bar. Each is fetched separately, without the other pages. */
export const BARE_PAGES: Readonly<Record<BarePage, Page>> = {
  '/programs/{id}/edit': {
    needs: [programRoutes.detail, programRoutes.save],
    page: { load: async () => (await import('../features/editor/editor-page.tsx')).ProgramEditorPage },
  },
  '/programs/{id}/preview': {
    needs: [programRoutes.preview],
    page: {
      load: async () => (await import('../features/editor/preview/preview-page.tsx')).ProgramPreviewPage,
    },
  },
  '/templates/{id}/edit': {
    needs: [templateRoutes.detail, templateRoutes.save],
    page: { load: async () => (await import('../features/editor/editor-page.tsx')).TemplateEditorPage },
  },
  '/templates/{id}/preview': {
    needs: [templateRoutes.preview],
    page: {
      load: async () => (await import('../features/editor/preview/preview-page.tsx')).TemplatePreviewPage,
    },
  },
};
