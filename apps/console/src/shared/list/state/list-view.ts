export const LIST_VIEWS = ['table', 'thumbnails', 'map'] as const;

export type ListView = (typeof LIST_VIEWS)[number];
