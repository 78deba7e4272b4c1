import type { LogObjectKind, LogReference } from '@marquee/contract';

type PageOf = (object: Pick<LogReference, 'id'> & { name: string }) => string;

/** The page of an object, or the list that shows it alone; groups and departments have none. */
const PAGE_OF: Partial<Record<LogObjectKind, PageOf>> = {
  program: ({ id }) => `/programs/${id}/detail`,
  template: ({ name }) => listOf('/templates', 'search_template', name),
  playlist: ({ id }) => `/play-list/${id}/edit`,
  material: ({ id }) => `/materials/${id}/uses`,
  video: ({ name }) => listOf('/videoList', 'name', name),
  digital_human: ({ name }) => listOf('/human', 'name', name),
  device: ({ id }) => `/devices-mips/detail/${id}`,
  release: ({ id }) => `/releases/${id}/detail`,
  notice: ({ id }) => `/notices/${id}/detail`,
  user: ({ name }) => listOf('/users', 'name', name),
  role: ({ id }) => `/roles/${id}/edit`,
  company: ({ name }) => listOf('/companies', 'name', name),
};

/** Undefined for an object that is gone, or whose kind has no page. */
export function objectPage({ kind, id, name, is_there }: LogReference): string | undefined {
  return is_there && name !== null ? PAGE_OF[kind]?.({ id, name }) : undefined;
}

function listOf(page: string, filter: string, name: string): string {
  return `${page}?${new URLSearchParams({ [filter]: name })}`;
}
