import type { Migration } from '../platform/database/migrate/migration.ts';

/** Videos on the network, and resources of digital humans, which are files like those of materials. */
export default {
  name: '0011-videos-and-digital-humans',
  statements: ({ id, int, text }) => [
    `create table video (
      id ${id},
      company_id ${int} not null references company (id),
      department_id ${int} not null references department (id),
      name ${text} not null,
      address ${text} not null,
      creator_id ${int} references "user" (id) on delete set null,
      created_at ${int} not null,
      updated_at ${int} not null
    )`,
    `create index video_list on video (company_id, created_at, id, department_id, name)`,
    `create index video_department on video (department_id, company_id)`,
    `create index video_creator on video (creator_id)`,
    `create table digital_human (
      id ${id},
      company_id ${int} not null references company (id),
      department_id ${int} not null references department (id),
      name ${text} not null,
      format ${text} not null check (format in ('zip', 'rar')),
      sha256 ${text} not null references content (sha256),
      size ${int} not null check (size >= 0),
      hash_hint ${text},
      creator_id ${int} references "user" (id) on delete set null,
      created_at ${int} not null
    )`,
    `create index digital_human_list on digital_human (company_id, created_at, id, department_id, name, size)`,
    `create index digital_human_department on digital_human (department_id, company_id, name)`,
    `create index digital_human_content on digital_human (sha256)`,
    `create index digital_human_storage on digital_human (company_id, size)`,
    `create index digital_human_creator on digital_human (creator_id)`,
  ],
} satisfies Migration;
