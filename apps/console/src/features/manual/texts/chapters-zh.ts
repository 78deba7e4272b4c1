export const sources = import.meta.glob<string>('../../../../../../docs/manual/zh/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});

export const pictures = import.meta.glob<string>('../../../../../../docs/manual/zh/pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});
