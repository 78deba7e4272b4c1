import type { Migration } from '../platform/database/migrate/migration.ts';

/** Devices, their desired and applied states, and their faults. */
export default {
  name: '0004-devices',
  statements: ({ id, int, text, clustered }) => [
    `create table device (
      id ${id},
      company_id ${int} not null references company (id),
      department_id ${int} references department (id),
      group_id ${int} not null references resource_group (id),
      name ${text} not null,
      mac ${text} not null,
      state ${text} not null default 'active' check (state in ('active', 'waiting', 'disabled')),
      token_hash ${text} unique,
      pairing_code ${text},
      device_type ${int} not null default 0,
      system_type ${text} not null default '',
      model ${text} not null default '',
      mainboard ${text} not null default '',
      firmware ${text} not null default '',
      soft_version ${text} not null default '',
      screens ${text} not null default '[]',
      res ${text} not null default '',
      orientation ${int} not null default 0,
      time_zone ${text},
      is_active ${int} not null default 0 check (is_active in (0, 1)),
      is_online ${int} not null default 0 check (is_online in (0, 1)),
      is_available ${int} not null default 0 check (is_available in (0, 1)),
      ip ${text},
      free_space ${int},
      total_space ${int},
      clock_skew_ms ${int},
      current_program ${text},
      volume ${int},
      temperature double precision,
      address ${text} not null default '',
      remark ${text} not null default '',
      charge_user ${text} not null default '',
      charge_user_phone ${text} not null default '',
      last_seen_at ${int},
      online_at ${int},
      offline_at ${int},
      registered_at ${int} not null,
      activated_at ${int}
    )`,
    // A MAC proves nothing: a device with a known MAC waits for an operator, in a row of its own.
    `create unique index device_mac on device (mac) where state <> 'waiting'`,
    `create index device_waiting on device (mac) where state = 'waiting'`,
    // The list filters by company, group subtree (as ids) and online state, and reads the name from the index.
    `create index device_list on device (company_id, group_id, is_online, name)`,
    `create index device_name on device (company_id, name)`,
    `create index device_online on device (company_id, is_online, name)`,
    `create index device_group on device (group_id)`,
    `create index device_silence on device (is_online, last_seen_at)`,
    // Only the digest of a state's content is stored; the content is written when a device requests it.
    `create table device_desired (
      device_id ${int} not null references device (id) on delete cascade,
      what ${text} not null,
      revision ${int} not null,
      digest ${text} not null,
      updated_at ${int} not null,
      primary key (device_id, what)
    )`,
    // Desired states to rebuild; marked in the transaction of the change.
    `create table device_desired_due (
      device_id ${int} not null references device (id) on delete cascade,
      what ${text} not null,
      primary key (device_id, what)
    ) ${clustered}`,
    `create table device_applied (
      device_id ${int} not null references device (id) on delete cascade,
      what ${text} not null,
      revision ${int} not null,
      applied_at ${int} not null,
      primary key (device_id, what)
    )`,
    `create table device_fault (
      id ${id},
      device_id ${int} not null references device (id) on delete cascade,
      kind ${text} not null,
      detail ${text} not null default '{}',
      at ${int} not null
    )`,
    `create index device_fault_device on device_fault (device_id, at)`,
  ],
} satisfies Migration;
