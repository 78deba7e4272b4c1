import type { ReactNode } from 'react';
import {
  DepartmentIcon,
  DeviceIcon,
  GroupIcon,
  LibraryIcon,
  ProgramIcon,
  ReleaseIcon,
  TemplateIcon,
  UsersIcon,
  WindowIcon,
} from '../../../shared/icons/index.ts';
import type { SectionName } from './search-hit.ts';

/** The icon of a kind of results, for those without a picture. */
export const SECTION_ICONS: Readonly<Record<SectionName, ReactNode>> = {
  pages: <WindowIcon />,
  devices: <DeviceIcon />,
  programs: <ProgramIcon />,
  templates: <TemplateIcon />,
  materials: <LibraryIcon />,
  releases: <ReleaseIcon />,
  users: <UsersIcon />,
  device_groups: <GroupIcon />,
  program_groups: <GroupIcon />,
  template_groups: <GroupIcon />,
  material_groups: <GroupIcon />,
  departments: <DepartmentIcon />,
};
