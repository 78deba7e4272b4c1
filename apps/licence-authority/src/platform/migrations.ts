/** Changes of the schema in their order. One that has been released is never edited. */
export const migrations: readonly { readonly name: string; readonly sql: string }[] = [
  {
    name: '0001-start',
    sql: `
      create table clerk (
        id text primary key, name text not null unique, password_hash text not null, created_at integer not null
      ) strict;
      create table clerk_session (
        token_hash text primary key, clerk_id text not null references clerk (id) on delete cascade,
        csrf text not null, expires_at integer not null
      ) strict;
      create table clerk_action (
        id integer primary key, at integer not null, clerk text not null, action text not null, detail text not null
      ) strict;
      create table setting (key text primary key, value text not null) strict;

      create table account (
        id text primary key, phone text not null unique, name text not null, type integer not null,
        password_hash text not null, is_blocked integer not null, created_at integer not null
      ) strict;
      create table sms_code (
        phone text primary key, code_hash text not null, shown text, tries integer not null, expires_at integer not null
      ) strict;
      create table account_token (
        token_hash text primary key, account_id text not null references account (id) on delete cascade,
        server_no text not null, public_key text not null, expires_at integer not null
      ) strict;
      create index account_token_account on account_token (account_id);
      create table server (
        server_no text primary key, public_key text not null, first_seen_at integer not null
      ) strict;
      create table nonce (
        public_key text not null, nonce text not null, expires_at integer not null, primary key (public_key, nonce)
      ) strict, without rowid;
      create index nonce_expiry on nonce (expires_at);

      create table application (
        id text primary key, sha256 text not null unique, server_no text not null, form text not null,
        status text not null, reason text, file blob, received_at integer not null, decided_at integer, decided_by text
      ) strict;
      create index application_received on application (received_at);

      create table balance_entry (
        id integer primary key, account_id text not null references account (id), pool text not null,
        delta integer not null, reason text not null, reference text, note text not null, at integer not null,
        clerk text
      ) strict;
      create index balance_entry_account on balance_entry (account_id, pool);
      create trigger balance_entry_kept_update before update on balance_entry
        begin select raise(abort, 'the account is append-only'); end;
      create trigger balance_entry_kept_delete before delete on balance_entry
        begin select raise(abort, 'the account is append-only'); end;
      create table point_request (
        account_id text not null references account (id), request_id text not null, server_no text not null,
        pool text not null, count integer not null, file blob not null, at integer not null,
        primary key (account_id, request_id)
      ) strict;

      create table plan (
        id text primary key, code text not null unique, name text not null, name_en text not null, pool text not null,
        unit_price_fen integer not null, months integer, is_offered integer not null, created_at integer not null
      ) strict;
      create table purchase_order (
        id text primary key, code text not null unique, account_id text not null references account (id),
        server_no text not null, request_id text not null, plan_id text not null references plan (id),
        name text not null, pool text not null, months integer, quantity integer not null,
        unit_price_fen integer not null, total_fen integer not null, pay_type text not null,
        trade_status text not null, expires_at integer not null, created_at integer not null, paid_at integer,
        file blob, invoice_title text, invoice_tax_no text, invoice_email text,
        unique (account_id, request_id)
      ) strict;
      create index purchase_order_server on purchase_order (server_no, trade_status);
      create index purchase_order_status on purchase_order (trade_status, expires_at);
      create index purchase_order_created on purchase_order (created_at);
      create table payment_attempt (
        out_trade_no text primary key, order_id text not null references purchase_order (id), provider text not null,
        merchant text not null, state text not null, qr_url text, created_at integer not null,
        closing_since integer, query_count integer not null, last_query_at integer, next_query_at integer
      ) strict;
      create index payment_attempt_order on payment_attempt (order_id);
      create index payment_attempt_due on payment_attempt (next_query_at);
      create table payment_event (
        id integer primary key, provider text not null, transaction_id text not null,
        order_id text not null references purchase_order (id), out_trade_no text not null, amount_fen integer not null,
        outcome text not null, source text not null, at integer not null, paid_at integer not null,
        unique (provider, transaction_id)
      ) strict;
      create unique index payment_event_credit on payment_event (order_id) where outcome = 'credited';
      create trigger payment_event_kept_update before update on payment_event
        begin select raise(abort, 'payments are append-only'); end;
      create trigger payment_event_kept_delete before delete on payment_event
        begin select raise(abort, 'payments are append-only'); end;
      create table payment_review (
        event_id integer primary key references payment_event (id), resolution text not null, note text not null,
        clerk text not null, at integer not null
      ) strict;
      create table payment_refusal (
        id integer primary key, at integer not null, provider text not null, reason text not null, detail text not null
      ) strict;
    `,
  },
  {
    name: '0002-queries-by-time',
    // Queries were counted; payments whose number was used up are asked about once more.
    sql: `
      update payment_attempt set next_query_at = 0 where state in ('open', 'closing') and next_query_at is null;
      alter table payment_attempt drop column query_count;
    `,
  },
  {
    name: '0003-queries-without-end',
    // Queries ended after 28 hours.
    sql: "update payment_attempt set next_query_at = 0 where state in ('open', 'closing') and next_query_at is null;",
  },
];
