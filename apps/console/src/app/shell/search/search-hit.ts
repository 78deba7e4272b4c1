import type { ReactNode } from 'react';
import { z } from 'zod';

/** The sections of the results, in their order. */
export const SECTIONS = [
  'pages',
  'devices',
  'programs',
  'templates',
  'materials',
  'releases',
  'users',
  'device_groups',
  'program_groups',
  'template_groups',
  'material_groups',
  'departments',
] as const;

export type SectionName = (typeof SECTIONS)[number];

/** Something that was found: a page, a device, a group… */
export interface SearchHit {
  section: SectionName;
  title: string;
  /** A detail that distinguishes the hit from others of the same name. */
  detail?: string | undefined;
  /** The state of the hit at this moment, which is not remembered. */
  state?: string | undefined;
  /** Where it opens. */
  to: string;
  /** A picture of the hit, or the icon of its kind. */
  picture?: ReactNode;
}

/** One section of the results. */
export interface SearchSection {
  name: SectionName | 'recent';
  hits: SearchHit[];
  /** How many there are in all, and the list that shows them; absent if all are shown. */
  rest?: { total: number; to: string } | undefined;
  isPending: boolean;
  /** Searches this section again after a failure. */
  retry?: (() => unknown) | undefined;
}

/** The stored part of a hit that was opened. */
export const recentHitSchema = z.object({
  section: z.enum(SECTIONS),
  title: z.string(),
  detail: z.string().optional(),
  to: z.string(),
});

export type RecentHit = z.infer<typeof recentHitSchema>;

/** An entry that can be opened: a hit, or the list that shows all of them. */
export interface SearchChoice {
  key: string;
  to: string;
  hit?: SearchHit;
}

/** All entries in the order of the screen, which the arrow keys follow. */
export function choicesOf(sections: readonly SearchSection[]): SearchChoice[] {
  return sections.flatMap(({ name, hits, rest }): SearchChoice[] => [
    ...hits.map((hit) => ({ key: `${name} ${hit.to} ${hit.title}`, to: hit.to, hit })),
    ...(rest ? [{ key: `${name} all`, to: rest.to }] : []),
  ]);
}
