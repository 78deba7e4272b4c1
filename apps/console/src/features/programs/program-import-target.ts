import { programArchiveRoutes } from '@marquee/contract';
import { archiveTarget } from '../../shared/archives/archive-target.ts';

/** Archives that become programs. */
export const programImports = archiveTarget(programArchiveRoutes);
