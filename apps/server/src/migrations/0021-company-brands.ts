import type { Migration } from '../platform/database/migrate/migration.ts';

/** Names and looks of companies in place of Marquee's. */
export default {
  name: '0021-company-brands',
  statements: ({ int, text }) => [
    `create table company_brand (
      company_id ${int} primary key references company (id),
      product_name ${text},
      accent ${text},
      support_line ${text},
      logo_sha256 ${text} references content (sha256),
      login_picture_sha256 ${text} references content (sha256)
    )`,
    `create index company_brand_logo on company_brand (logo_sha256)`,
    `create index company_brand_login_picture on company_brand (login_picture_sha256)`,
  ],
} satisfies Migration;
