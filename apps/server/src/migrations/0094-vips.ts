import type { Migration } from '../platform/database/migrate/migration.ts';

/**
 * Persons whom chosen screens welcome, the list of them that each device gets, and which devices have which of them. A copy
 * outlives its VIP: a device that has one has to erase it and to confirm that.
 */
export default {
  name: '0094-vips',
  statements: ({ id, int, text }) => [
    `create table vip (
      id ${id},
      company_id ${int} not null references company (id),
      department_id ${int} not null references department (id),
      code ${text} not null unique,
      name ${text} not null,
      gender ${text} check (gender in ('male', 'female')),
      phone ${text} not null,
      welcome_text ${text} not null,
      sound ${text} check (sound in ('chime', 'voice', 'none')),
      picture_sha256 ${text} references content (sha256),
      picture_salt ${text},
      picture_hash ${text},
      picture_size ${int},
      consent_at ${int},
      consent_source ${text} not null,
      expires_at ${int} not null,
      creator_id ${int} references "user" (id) on delete set null,
      created_at ${int} not null,
      updated_at ${int} not null
    )`,
    `create index vip_newest on vip (company_id, created_at, id)`,
    `create index vip_department on vip (department_id, company_id)`,
    `create index vip_content on vip (picture_sha256)`,
    `create index vip_creator on vip (creator_id)`,
    `create table vip_device (
      vip_id ${int} not null references vip (id) on delete cascade,
      device_id ${int} not null references device (id) on delete cascade,
      primary key (vip_id, device_id)
    )`,
    `create index vip_device_device on vip_device (device_id)`,
    `create table vip_group (
      vip_id ${int} not null references vip (id) on delete cascade,
      group_id ${int} not null references resource_group (id) on delete cascade,
      primary key (vip_id, group_id)
    )`,
    `create index vip_group_group on vip_group (group_id)`,
    `create table vip_copy (
      device_id ${int} not null references device (id) on delete cascade,
      vip_id ${int} not null,
      company_id ${int} not null references company (id) on delete cascade,
      code ${text} not null,
      confirmed_at ${int},
      erase_since ${int},
      primary key (device_id, vip_id)
    )`,
    `create index vip_copy_vip on vip_copy (vip_id)`,
    `create index vip_copy_erase on vip_copy (company_id, erase_since)`,
    `create table vip_list (
      device_id ${int} not null primary key references device (id) on delete cascade,
      revision ${int} not null,
      digest ${text} not null
    )`,
  ],
} satisfies Migration;
