export const sources = import.meta.glob<string>('../../../../../../docs/manual/en/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});

export const pictures = import.meta.glob<string>('../../../../../../docs/manual/en/pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});
