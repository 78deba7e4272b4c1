import type { Migration } from '../platform/database/migrate/migration.ts';

/**
 * The authorisation of the server, the activations of companies with their ledger, and what was asked of the vendor.
 * Activations and entries outlive their devices, so they keep names.
 */
export default {
  name: '0095-licences',
  statements: ({ id, int, text }) => [
    `create table licence_server (
      id ${int} not null primary key check (id = 1),
      server_no ${text} not null,
      link_code ${text} not null,
      public_key ${text} not null,
      private_key ${text} not null,
      trial_started_at ${int} not null,
      highest_time ${int} not null,
      is_on ${int} not null,
      application ${text},
      application_id ${text},
      application_made_at ${int},
      application_sent_at ${int},
      application_status ${text},
      application_reason ${text}
    )`,
    `create table licence_authorisation (
      id ${id},
      serial ${text} not null,
      company ${text} not null,
      max_volume ${int} not null,
      module_tag ${int} not null,
      issued_at ${int} not null,
      not_after ${int},
      imported_at ${int} not null
    )`,
    `create unique index licence_authorisation_serial on licence_authorisation (serial)`,
    `create table licence_batch (
      id ${id},
      company_id ${int} not null references company (id) on delete cascade,
      serial ${text} not null,
      file_name ${text} not null,
      pool ${text} not null check (pool in ('normal', 'ai')),
      total ${int} not null check (total > 0),
      used ${int} not null default 0 check (used >= 0 and used <= total),
      method ${int} not null check (method in (0, 1)),
      order_id ${text},
      issued_at ${int} not null,
      not_after ${int},
      ended_at ${int},
      imported_at ${int} not null,
      imported_by ${text}
    )`,
    `create unique index licence_batch_serial on licence_batch (serial)`,
    `create unique index licence_batch_order on licence_batch (order_id)`,
    `create index licence_batch_company on licence_batch (company_id, pool)`,
    `create index licence_batch_end on licence_batch (ended_at, not_after)`,
    `create table licence_activation (
      id ${id},
      company_id ${int} not null references company (id) on delete cascade,
      batch_id ${int} not null references licence_batch (id) on delete cascade,
      device_id ${int} references device (id) on delete set null,
      device_name ${text} not null,
      device_mac ${text} not null,
      activated_at ${int} not null,
      ended_at ${int}
    )`,
    `create unique index licence_activation_device on licence_activation (device_id) where ended_at is null`,
    `create index licence_activation_of_device on licence_activation (device_id)`,
    `create index licence_activation_batch on licence_activation (batch_id, ended_at)`,
    `create index licence_activation_company on licence_activation (company_id)`,
    `create table licence_entry (
      id ${id},
      company_id ${int} not null references company (id) on delete cascade,
      batch_id ${int} not null references licence_batch (id) on delete cascade,
      at ${int} not null,
      kind ${text} not null check (kind in ('issue', 'use', 'return', 'move', 'expire')),
      amount ${int} not null,
      device_id ${int} references device (id) on delete set null,
      device_name ${text} not null,
      device_mac ${text} not null,
      to_device_id ${int} references device (id) on delete set null,
      to_device_name ${text} not null,
      user_name ${text}
    )`,
    `create index licence_entry_company on licence_entry (company_id, at)`,
    `create index licence_entry_batch on licence_entry (batch_id, kind)`,
    `create index licence_entry_device on licence_entry (device_id)`,
    `create index licence_entry_to_device on licence_entry (to_device_id)`,
    `create table licence_setting (
      company_id ${int} not null primary key references company (id) on delete cascade,
      is_automatic ${int} not null default 0,
      account_phone ${text},
      account_name ${text},
      account_type ${int},
      account_token ${text},
      account_expires_at ${int}
    )`,
    `create table licence_request (
      request_id ${text} not null primary key,
      company_id ${int} not null references company (id) on delete cascade,
      pool ${text} not null,
      count ${int} not null,
      state ${text} not null check (state in ('open', 'done', 'refused')),
      made_at ${int} not null,
      made_by ${text}
    )`,
    `create index licence_request_company on licence_request (company_id, state)`,
    `create table licence_order (
      request_id ${text} not null primary key,
      order_id ${text},
      company_id ${int} not null references company (id) on delete cascade,
      plan_id ${text} not null,
      code ${text} not null,
      name ${text} not null,
      pool ${text} not null,
      pay_type ${text} not null,
      quantity ${int} not null,
      unit_price_fen ${int} not null,
      total_fen ${int} not null,
      qr_url ${text} not null,
      trade_status ${text} not null,
      expires_at ${int} not null,
      created_at ${int} not null,
      paid_at ${int},
      invoice_title ${text} not null default '',
      invoice_tax_no ${text} not null default '',
      invoice_email ${text} not null default '',
      made_by ${text}
    )`,
    `create unique index licence_order_id on licence_order (order_id)`,
    `create index licence_order_company on licence_order (company_id, created_at)`,
    `create table licence_trial (
      mac ${text} not null primary key,
      ends_at ${int} not null
    )`,
    `create table licence_announcement (
      subject ${text} not null,
      days ${int} not null,
      ends_at ${int} not null,
      announced_at ${int} not null,
      primary key (subject, days, ends_at)
    )`,
    `alter table device add column activation ${text}`,
    `alter table device add column trial_ends_at ${int}`,
    `alter table device add column licensed_at ${int}`,
    `create index device_trial on device (activation, trial_ends_at)`,
  ],
} satisfies Migration;
