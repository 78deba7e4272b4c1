import type { Migration } from '../platform/database/migrate/migration.ts';

/** Prepared speeches of digital humans, and the releases that wait for them. */
export default {
  name: '0034-speeches',
  statements: ({ int, text, clustered }) => [
    // Identified by what is spoken and how, so that equal speeches are prepared once.
    `create table speech (
      key ${text} not null primary key,
      text ${text} not null,
      voice ${text} not null check (voice in ('female', 'male')),
      speed ${int} not null check (speed between 0 and 100),
      state ${text} not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
      failure ${text},
      audio_sha256 ${text} references content (sha256),
      audio_size ${int},
      audio_mime ${text},
      mouths_sha256 ${text} references content (sha256),
      mouths_size ${int},
      duration_ms ${int},
      wanted_at ${int} not null,
      ended_at ${int},
      check ((state = 'ready') = (audio_sha256 is not null)),
      check ((state = 'ready') = (mouths_sha256 is not null))
    )`,
    `create index speech_audio on speech (audio_sha256)`,
    `create index speech_mouths on speech (mouths_sha256)`,
    `create table release_speech (
      release_id ${int} not null references "release" (id) on delete cascade,
      speech_key ${text} not null references speech (key) on delete cascade,
      primary key (release_id, speech_key)
    ) ${clustered}`,
    `create index release_speech_key on release_speech (speech_key)`,
  ],
} satisfies Migration;
