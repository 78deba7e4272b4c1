import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatPublicKeys } from '@marquee/licence-format';
import { clerkSms } from './accounts/sms-sender.ts';
import { createAuthority } from './authority.ts';
import { BackupError, backUp, restore } from './backup/backup.ts';
import { ConfigError, checkPassword, readConfig } from './config.ts';
import { createApp } from './create-app.ts';
import { KeyStore } from './keys/key-store.ts';
import { LooseFileError } from './keys/private-files.ts';
import { NewerDatabaseError } from './platform/database.ts';
import { newToken } from './platform/system-chance.ts';
import { systemClock } from './platform/system-clock.ts';

const USAGE = `npm run licence-authority                          starts the authority
npm run licence-authority -- keys list             lists the keys
npm run licence-authority -- keys new              creates a key: deliver its public half before it signs
npm run licence-authority -- keys activate <id>    signs by this key from now on
npm run licence-authority -- keys end <id>         ends a key: servers refuse files that it signs later
npm run licence-authority -- keys export [file]    writes the public keys for servers (licence-keys.json)
npm run licence-authority -- clerk <name> <password>   creates a clerk, or gives one a new password
npm run licence-authority -- backup <folder>       copies database and keys into a new folder, also while it runs
npm run licence-authority -- restore <folder>      puts such a copy into an empty data folder`;

try {
  await run(process.argv.slice(2));
} catch (error) {
  const isExpected = [BackupError, ConfigError, LooseFileError, NewerDatabaseError].some(
    (kind) => error instanceof kind,
  );
  console.error(isExpected && error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run([command, ...args]: string[]): Promise<void> {
  const config = readConfig(process.env);
  if (command === undefined) return serve();
  if (command === 'keys') return changeKeys(new KeyStore(join(config.folder, 'keys')), args);
  const [name, password, ...others] = args;
  if (command === 'backup' && name !== undefined && password === undefined)
    return backUp(config.folder, name);
  if (command === 'restore' && name !== undefined && password === undefined)
    return restore(name, config.folder);
  if (command !== 'clerk' || name === undefined || password === undefined || others.length > 0) {
    throw new ConfigError(USAGE);
  }
  checkPassword(password);
  const authority = open();
  await authority.clerks.setPassword(name, password);
  authority.db.close();
}

function changeKeys(keys: KeyStore, [verb, argument]: string[]): void {
  const now = systemClock.now();
  if (verb === 'list') {
    for (const { id, isActive, endsAt } of keys.list()) {
      const state = isActive
        ? 'signs new files'
        : endsAt === null
          ? 'verifies'
          : `ended ${new Date(endsAt).toISOString()}`;
      console.log(`${id}  ${state}`);
    }
  } else if (verb === 'new') console.log(keys.create(now));
  else if (verb === 'activate' && argument !== undefined) keys.activate(argument);
  else if (verb === 'end' && argument !== undefined) keys.end(argument, now);
  else if (verb === 'export') {
    if (keys.list().length === 0) throw new ConfigError('there is no key: start the authority first');
    const text = formatPublicKeys(keys.publicKeys());
    if (argument === undefined) process.stdout.write(text);
    else writeFileSync(argument, text);
  } else throw new ConfigError(USAGE);
}

function open() {
  const { folder, publicUrl } = readConfig(process.env);
  return createAuthority({ folder, publicUrl, clock: systemClock, sms: clerkSms, report: console.error });
}

async function serve(): Promise<void> {
  const { host, port, clerkPassword } = readConfig(process.env);
  const authority = open();
  if (authority.clerks.isEmpty()) {
    const password = clerkPassword ?? newToken().slice(0, 16);
    await authority.clerks.setPassword('clerk', password);
    if (clerkPassword === undefined) console.log(`The first clerk is "clerk" with the password ${password}`);
  }
  const app = createApp(authority);
  await app.listen({ host, port });
  authority.payments.start();
  console.log(`licence authority ready on http://${host}:${port}`);
  const stop = async () => {
    await app.close();
    await authority.payments.stop();
    authority.db.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
}
