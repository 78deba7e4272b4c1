#!/usr/bin/env python3
"""A player without a picture: it does all of ../device-protocol.md and prints what it would show.

Usage: python3 player.py http://server:9000 [data folder]   (Python 3.9 or later, nothing to install)
"""
import base64, hashlib, http.client, json, os, random, secrets, sqlite3, sys, threading, time
import urllib.error, urllib.request
from urllib.parse import urlsplit

from ed25519 import is_signed
from scenes import document_feeds, document_files, document_length, material_plays
from schedule import evaluate, zone_of
from websocket import Closed, WebSocket

CAPABILITIES = ['volume', 'restart', 'identify', 'log', 'feeds']
MAX_LEAD = 10_000
# Seconds after which what was refused is fetched again; the delay doubles (S7).
FIRST_RETRY = 30
LONGEST_RETRY = 1800
NOTHING = {'revision': 0, 'releases': [], 'files': [], 'timeZone': 'UTC'}


def now_ms():
    return int(time.time() * 1000)


def well_formed(settings):
    is_well_formed = isinstance(settings, dict) and isinstance(settings.get('revision'), int) \
        and isinstance(settings.get('settings', {}), dict)
    return settings if is_well_formed else None


def decode(text):
    return base64.urlsafe_b64decode(text + '=' * (-len(text) % 4))


class Player:
    def __init__(self, server, folder):
        self.server, self.files, self.boot = server.rstrip('/'), os.path.join(folder, 'files'), secrets.token_hex(8)
        os.makedirs(self.files, exist_ok=True)
        self.disk = sqlite3.connect(os.path.join(folder, 'player.db'), isolation_level=None)
        self.disk.executescript(
            'pragma synchronous = full; create table if not exists note (name primary key, value);'
            'create table if not exists play (id integer primary key, boot, seq, record);'
            'create table if not exists command (id primary key, name, status, detail, acked default 0);')
        # What the end of the software interrupted: a restart has succeeded, anything else has failed (K2).
        self.disk.execute("update command set status = iif(name = 'rpc-reboot', 'done', 'failed'),"
                          " detail = iif(name = 'rpc-reboot', '', 'interrupted') where status is null")
        self.ws, self.skew, self.seq, self.batch, self.spread = None, 0, 0, 0, 0
        self.in_flight, self.faults, self.run, self.failures = None, [], None, {}
        self.wanted, self.sent_sync = {'settings': 0, 'manifest': 0}, (None, 0)
        self.retry_at, self.refused = {'settings': 0, 'manifest': 0}, {}
        self.identity = self.note('identity') or {}
        self.manifest = self.note('manifest') or NOTHING
        self.is_welcome, self.seen = False, set(self.note('faults') or [])
        self.feeds, self.feed_revisions = self.note('feeds') or {}, {}
        threading.Thread(target=self.download_forever, daemon=True).start()

    def note(self, name, value=None):
        """Reads a note from the disk, or writes it."""
        if value is not None:
            self.disk.execute('replace into note values (?, ?)', (name, json.dumps(value)))
        row = self.disk.execute('select value from note where name = ?', (name,)).fetchone()
        return json.loads(row[0]) if row else None

    def http(self, path, body=None, headers=None):
        data = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
        headers = {'content-type': 'application/json', **(headers or {})}
        if self.identity.get('token'):
            headers['authorization'] = 'Bearer ' + self.identity['token']
        return urllib.request.urlopen(urllib.request.Request(self.server + path, data, headers), timeout=20)

    # Enrolment and connection

    def run_forever(self):
        attempt = 0
        while True:
            code = 0
            try:
                if not self.identity.get('token'):
                    self.enrol()
                self.ws = WebSocket(urlsplit(self.server), self.identity['token'])
                self.session()
            except Closed as closed:
                code = closed.args[0]
            except (OSError, ValueError) as error:
                print('not connected:', error, flush=True)
            attempt = 0 if self.is_welcome else attempt + 1
            self.is_welcome, self.ws, self.in_flight = False, None, None
            if code == 4401:
                self.forget()
            wait = random.random() * self.spread / 1000 if attempt == 0 else \
                min(2 ** (attempt - 1), 120) * random.uniform(0.5, 1)
            until = time.monotonic() + {4409: random.uniform(30, 60), 4412: 0}.get(code, wait)
            while time.monotonic() < until:
                self.play()
                time.sleep(0.1)

    def forget(self):
        """The token is not valid any more: enrol again as the same machine, with nothing to play."""
        self.identity = self.note('identity', {'mac': self.identity['mac']})
        self.manifest = self.note('manifest', NOTHING)
        self.note('settings', {'revision': 0})

    def enrol(self):
        mac = self.identity.get('mac') or '-'.join(f'{byte:02X}' for byte in b'\x02' + secrets.token_bytes(5))
        # On disk before it is sent, and the same until the answer is on disk (E9).
        key = self.identity.get('requestKey') or secrets.token_urlsafe(32)
        self.identity = self.note('identity', {'mac': mac, 'requestKey': key})
        facts = {'mac': mac, 'model': 'Python player', 'mainboard': 'none', 'firmware': sys.version.split()[0],
                 'systemType': 'linux', 'softVersion': '1.0', 'deviceType': 1,
                 'screens': [{'width': 1920, 'height': 1080}], 'timeZone': 'Asia/Shanghai',
                 'requestKey': self.identity['requestKey']}
        try:
            answer = json.load(self.http('/device/v1/enrol', facts))
        except urllib.error.HTTPError as error:
            if json.load(error).get('error', {}).get('code') == 'devices.request_key_used':
                self.identity = self.note('identity', {'mac': mac})
            raise error
        self.identity = self.note('identity', {**answer, 'mac': mac})
        print('enrolled as', answer['deviceId'], answer['state'], answer.get('pairingCode', ''), flush=True)

    def session(self):
        settings = self.note('settings') or {'revision': 0}
        self.ws.send({'type': 'hello', 'bootId': self.boot, 'versions': {'protocol': 1, 'software': '1.0'},
                      'appliedRevisions': {'settings': settings['revision'], 'manifest': self.manifest['revision']},
                      'clock': now_ms(), 'capabilities': CAPABILITIES})
        heard, silence, beat_at = time.monotonic(), 15, float('inf')
        while True:
            message = self.ws.receive(0.1)
            if message:
                heard = time.monotonic()
                if message['type'] == 'welcome':
                    silence, beat, beat_at = message['heartbeatSeconds'] * 2.5, message['heartbeatSeconds'], heard
                self.receive(message)
            if time.monotonic() - heard > silence:
                raise Closed(0)
            if time.monotonic() >= beat_at:
                beat_at += beat
                release, program = (self.run['release']['id'], self.run['program']['id']) if self.run else (None, None)
                settings = (self.note('settings') or {}).get('settings', {})
                self.ws.send({'type': 'heartbeat', 'clock': now_ms(), 'releaseId': release, 'programId': program,
                              'volume': settings.get('rpc-volume', {}).get('volume', 100)})
            self.play()
            if self.is_welcome:
                self.catch_up()
                self.fetch_feeds()
                self.report()

    def receive(self, message):
        kind = message['type']
        if kind == 'welcome':
            self.is_welcome, self.spread = True, message['reconnectSpreadMs']
            self.sent_sync = (None, 0)
            for what in self.wanted:
                self.want(what, message['revisions'][what])
            self.feed_revisions = {feed['id']: feed['revision'] for feed in message.get('feeds', [])}
            for row in self.disk.execute('select id, status, detail from command where status not null and not acked'):
                self.ws.send(dict(zip(('type', 'id', 'status', 'detail'), ('result', *row))))
        elif kind == 'bye':
            self.spread = message.get('reconnectSpreadMs', self.spread)
        elif kind == 'changed' and message['what'] == 'feed':
            self.feed_revisions[message['id']] = message['revision']
        elif kind == 'changed':
            self.want(message['what'], message['revision'])
        elif kind == 'command':
            self.execute(message)
        elif kind == 'resultAck':
            self.disk.execute('update command set acked = 1 where id = ?', (message['id'],))
        elif kind == 'playsAck' and self.in_flight and message['batch'] == self.batch:
            self.disk.execute('delete from play where id <= ?', (self.in_flight[0],))
            self.in_flight = None
        if 'serverTime' in message:
            self.skew = message['serverTime'] - now_ms()
            if abs(self.skew) >= 300_000:
                self.fault('clock-skew', f'{round(abs(self.skew) / 60_000)} minutes')

    # Desired state

    def want(self, what, revision):
        """Notes the server's revision. One that was refused waits for its time, however often it is announced (S7)."""
        if what in self.wanted:
            self.wanted[what] = revision
            if revision != self.refused.get(what, (None, 0))[0]:
                self.retry_at[what] = 0

    def refuse(self, what):
        revision, times = self.refused.get(what, (None, 0))
        times = times + 1 if revision == self.wanted[what] else 1
        self.refused[what] = (self.wanted[what], times)
        delay = min(FIRST_RETRY * 2 ** min(times - 1, 20), LONGEST_RETRY)
        self.retry_at[what] = time.monotonic() + delay * random.uniform(1, 1.25)

    def catch_up(self):
        have = {'settings': (self.note('settings') or {'revision': 0})['revision'],
                'manifest': self.manifest['revision']}
        for what, wanted in self.wanted.items():
            if wanted == have[what] or 0 < have[what] - wanted <= MAX_LEAD or time.monotonic() < self.retry_at[what]:
                continue
            try:
                answer = json.load(self.http('/device/v1/' + what, None, {'if-none-match': f'"{have[what]}"'}))
                state = self.verified(answer, have[what]) if what == 'manifest' else well_formed(answer)
            except (urllib.error.HTTPError, ValueError):
                state = None
            except (OSError, http.client.HTTPException):
                self.retry_at[what] = time.monotonic() + 2
                continue
            if not state:
                self.refuse(what)
                continue
            self.note(what, state)
            self.manifest = self.note('manifest') or self.manifest
            self.wanted[what] = state['revision']
            self.refused.pop(what, None)
            self.ws.send({'type': 'applied', 'what': what, 'revision': state['revision']})

    def fetch_feeds(self):
        """Fetches what the programs show and the server has in another revision; the rest stays as it is (D1-D3)."""
        needed = {feed for release in self.manifest['releases'] for program in release['programs']
                  for feed in document_feeds(program['document'])}
        for feed in needed:
            have = self.feeds.get(feed, {'revision': 0})['revision']
            if self.feed_revisions.get(feed, -1) == have:
                continue
            try:
                self.feeds[feed] = json.load(self.http('/device/v1/feeds/' + feed, None, {'if-none-match': f'"{have}"'}))
                self.feeds = self.note('feeds', {name: self.feeds[name] for name in needed & set(self.feeds)})
                self.feed_revisions[feed] = self.feeds[feed]['revision']
                print('data of', feed, 'from', self.feeds[feed]['content']['updatedAt'], flush=True)
            except urllib.error.HTTPError:
                # 304, or no data yet: the server announces them.
                self.feed_revisions[feed] = have
            except (OSError, ValueError):
                return

    def verified(self, signed, revision):
        """The manifest, or None if it must be refused (S5)."""
        text = ('marquee-manifest-v1\n' + signed['payload']).encode()
        keys = [decode(key['publicKey']) for key in self.identity['manifestKeys'] if key['keyId'] == signed['keyId']]
        if any(is_signed(text, decode(signed['signature']), key) for key in keys):
            manifest = json.loads(signed['payload'])
            if manifest['deviceId'] == self.identity['deviceId'] and not 0 < revision - manifest['revision'] <= MAX_LEAD:
                return manifest
        self.fault('manifest-refused', f'revision {self.wanted["manifest"]}')
        return None

    def has(self, sha256):
        return os.path.exists(os.path.join(self.files, sha256))

    def download_forever(self):
        while True:
            for file in list(self.manifest['files']):
                if not self.has(file['sha256']):
                    try:
                        reason = self.download(file)
                    except urllib.error.HTTPError as error:
                        reason = {410: 'file-damaged', 416: 'file-damaged', 404: 'file-missing'}.get(error.code, 'server-error')
                    except (OSError, ValueError):
                        reason = 'interrupted'
                    self.failures[file['sha256']] = reason
            time.sleep(1)

    def download(self, file):
        """Continues a file where it stopped. Returns why it is not complete, or None (F1-F3)."""
        part = os.path.join(self.files, file['sha256'] + '.part')
        offset = os.path.getsize(part) if os.path.exists(part) else 0
        if offset < file['size']:
            with self.http(file['url'], None, {'range': f'bytes={offset}-'}) as answer:
                offset = offset if answer.status == 206 else 0
                if int(answer.headers['content-length']) + offset != file['size']:
                    return 'file-damaged'
                with open(part, 'r+b' if offset else 'wb') as target:
                    target.seek(offset)
                    while data := answer.read1(65536):
                        target.write(data)
                    target.flush()
                    os.fsync(target.fileno())
        if os.path.getsize(part) < file['size']:
            return 'interrupted'
        with open(part, 'rb') as target:
            if hashlib.sha256(target.read()).hexdigest() == file['sha256']:
                return os.rename(part, os.path.join(self.files, file['sha256']))
        os.remove(part)
        self.fault('file-corrupt', '', sha256=file['sha256'])
        return 'file-corrupt'

    # Commands

    def execute(self, command):
        known = self.disk.execute('select status, detail from command where id = ?', (command['id'],)).fetchone()
        if not known:
            refusal = None if command['name'] in ('rpc-identify', 'rpc-reboot', 'rpc-log') else 'unsupported'
            if not refusal and now_ms() + self.skew >= command['expiresAt']:
                refusal = 'expired'
            known = ('failed', refusal) if refusal else (None, None)
            self.disk.execute('insert into command (id, name, status, detail) values (?, ?, ?, ?)',
                              (command['id'], command['name'], *known))
            self.disk.execute('delete from command where rowid <= (select max(rowid) - 1000 from command)')
            self.ws.send({'type': 'received', 'id': command['id']})
            if not refusal:
                if command['name'] == 'rpc-reboot':
                    self.ws.send({'type': 'bye', 'reason': 'restart'})
                    os.execv(sys.executable, [sys.executable, *sys.argv])
                known = self.upload_log(command['id']) if command['name'] == 'rpc-log' else ('done', '')
                print('I am device', self.identity['deviceId'], flush=True)
                self.disk.execute('update command set status = ?, detail = ? where id = ?', (*known, command['id']))
        else:
            self.ws.send({'type': 'received', 'id': command['id']})
        if known[0]:
            self.ws.send({'type': 'result', 'id': command['id'], 'status': known[0], 'detail': known[1]})

    def upload_log(self, command_id):
        """The commands that were received are all that this player has to tell (U1)."""
        rows = self.disk.execute("select name, ifnull(status, 'running') from command order by rowid").fetchall()
        text = ''.join(f'{name} {status}\n' for name, status in rows)
        try:
            self.http('/device/v1/uploads/' + command_id, text.encode(), {'content-type': 'application/octet-stream'}).read()
            return 'done', ''
        except OSError as error:
            return 'failed', str(error)[:200]

    # Playing

    def play(self):
        """Begins, ends and cuts programs; call it often."""
        try:
            zone = zone_of(self.manifest['timeZone'])
        except Exception:
            zone = None
            self.fault('time-zone-unknown', self.manifest['timeZone'])
        candidates = [{**release, 'releaseId': release['id'], 'ready': not self.missing(release)}
                      for release in self.manifest['releases'] if release['screen'] == 1]
        playing, reasons = evaluate(candidates, now_ms(), zone)
        if self.run:
            passed, release_id = time.monotonic() - self.run['since'], self.run['release']['id']
            if release_id not in playing and reasons.get(release_id) != 'replaced-by':
                self.end(passed * 1000, True)
            elif passed * 1000 >= self.run['length']:
                self.end(self.run['length'], False)
        turn = [(release, program) for number in playing for release in candidates if release['id'] == number
                for program in release['programs']]
        if self.run is None and turn:
            last = self.note('last') or [0, 0]
            keys = [[release['id'], program['id']] for release, program in turn]
            release, program = turn[(keys.index(last) + 1) % len(turn) if last in keys else 0]
            self.note('last', [release['id'], program['id']])
            self.run = {'release': release, 'program': program, 'length': document_length(program['document']),
                        'since': time.monotonic(), 'at': now_ms()}
            print('playing', release['name'], program['name'], flush=True)

    def end(self, passed_ms, is_cut):
        run, self.run = self.run, None
        play = {'releaseId': run['release']['id'], 'programId': run['program']['id'], 'screen': 1}
        name = run['program']['name'][:200]
        for scene_id, _, file, start, length, is_complete in material_plays(run['program']['document']):
            if start < passed_ms:
                is_whole = is_complete and start + length <= passed_ms
                self.record({**play, 'sceneId': scene_id, 'materialId': file['materialId'], 'startedAt': run['at'] + start,
                             'names': {'program': name, 'material': file['name'][:200]}},
                            min(length, passed_ms - start), not is_whole)
        self.record({**play, 'startedAt': run['at'], 'names': {'program': name}}, passed_ms, is_cut)

    def record(self, play, duration_ms, is_cut):
        self.seq += 1
        play = {**play, 'seq': self.seq, 'durationMs': round(duration_ms), **({'cut': True} if is_cut else {})}
        self.disk.execute('insert into play (boot, seq, record) values (?, ?, ?)', (self.boot, self.seq, json.dumps(play)))

    def missing(self, release):
        return [file for program in release['programs'] for file in document_files(program['document'])
                if not self.has(file['sha256'])]

    # Reports

    def report(self):
        while self.faults:
            self.ws.send(self.faults.pop(0))
            self.note('faults', sorted(self.seen))
        releases = [{'releaseId': release['id'], 'sync': self.sync_of(release)} for release in self.manifest['releases']]
        state = json.dumps(releases)
        if state != self.sent_sync[0] and time.monotonic() - self.sent_sync[1] >= 1:
            self.sent_sync = (state, time.monotonic())
            self.ws.send({'type': 'syncReport', 'revision': self.manifest['revision'], 'releases': releases})
        if self.in_flight and time.monotonic() - self.in_flight[1] < 30:
            return
        rows = self.disk.execute('select id, boot, record from play order by id limit 500').fetchall()
        rows = [row for row in rows if row[1] == rows[0][1]]
        if rows:
            self.batch, self.in_flight = self.batch + 1, (rows[-1][0], time.monotonic())
            self.ws.send({'type': 'plays', 'batch': self.batch, 'bootId': rows[0][1],
                          'records': [json.loads(row[2]) for row in rows], 'gaps': []})

    def sync_of(self, release):
        missing = self.missing(release)
        if not missing:
            return {'state': 'synchronised'}
        for file in missing:
            reason = self.failures.get(file['sha256'])
            if reason in ('file-corrupt', 'file-damaged', 'file-missing'):
                return {'state': 'failed', 'reason': f'{reason}: {file["name"]}'[:200]}
        return {'state': 'not-downloaded', 'reason': 'queued'}

    def fault(self, kind, detail, **more):
        """Reported once, also if the software restarts (A1)."""
        key = kind if kind == 'clock-skew' else f'{kind} {detail} {more}'
        if key not in self.seen:
            self.seen.add(key)
            self.faults.append({'type': 'fault', 'kind': kind, 'at': now_ms(), 'detail': detail, **more})


if __name__ == '__main__':
    Player(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else 'player-data').run_forever()
